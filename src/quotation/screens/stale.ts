export type Values = Readonly<Record<string, unknown>>;

/** What a save refused as stale is answered: the current version, who changed it last, and the form's current values. */
export type Stale = Readonly<{
  version: number;
  changedBy: string | null;
  current: Values | null;
}>;

export const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads the detail of a `stale` refusal; null if it names no version. */
export function readStale(detail: unknown): Stale | null {
  if (!isValues(detail) || typeof detail.version !== 'number') return null;
  const { version, last, current } = detail;
  return {
    version,
    changedBy: isValues(last) && typeof last.actorName === 'string' ? last.actorName : null,
    current: isValues(current) ? current : null,
  };
}
