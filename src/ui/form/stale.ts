import { propertyOf } from '#platform/property.ts';
import { isNumber, isRecord, isText } from '#platform/type-guards.ts';
import type { FormValues } from './record-form.tsx';

/** What a save refused as stale is answered: the current version, who changed it last and when, and the form's current values. */
export type Stale = Readonly<{
  version: number;
  changedBy: string | null;
  changedAt: Date | null;
  /** Whether the person who is refused made that change, e.g. in another tab. */
  isOwn: boolean;
  current: FormValues | null;
}>;

/** Whether the last change was made by who is refused, from the detail of a `stale` refusal. */
export const isOwnChange = (detail: unknown): boolean =>
  propertyOf(detail, 'last', 'isOwn') === true;

/** When a record was changed last, from the detail of a `stale` refusal. */
export function changedAt(detail: unknown): Date | null {
  const at = propertyOf(detail, 'last', 'at');
  return at instanceof Date ? at : isText(at) ? new Date(at) : null;
}

/** Reads the detail of a `stale` refusal; null if it names no version. */
export function readStale(detail: unknown): Stale | null {
  const version = propertyOf(detail, 'version');
  if (!isNumber(version)) return null;
  const name = propertyOf(detail, 'last', 'actorName');
  const current = propertyOf(detail, 'current');
  return {
    version,
    changedBy: isText(name) ? name : null,
    changedAt: changedAt(detail),
    isOwn: isOwnChange(detail),
    current: isRecord(current) ? current : null,
  };
}
