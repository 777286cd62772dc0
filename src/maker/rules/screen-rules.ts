import { type ScreenRule, readable } from '#workflow/screen-rules.ts';
import { chargePath, quotationPath, sheetPath } from '../types/addresses.ts';
import type { MakerEvent } from './transitions.ts';
import type { RegisteredType } from '../types/find.ts';

type Rule = ScreenRule<readonly MakerEvent[]>;

/** Whether the screens let a person change a sheet: whoever is asked to approve it reads, decides, and returns what is to be changed. */
export const mayEdit = (allowed: readonly MakerEvent[]): boolean =>
  allowed.includes('edit') && !allowed.includes('approve');

const editing = (otherwise: string): Rule => ({
  needs: mayEdit,
  otherwise,
});

/** Every screen of a price sheet: what it needs of the events the reader may trigger, and where it leads otherwise. */
export function screenRules({ name, layout }: RegisteredType): Readonly<Record<string, Rule>> {
  const head = `${quotationPath(name, '{id}')}/edit`;
  const charge = chargePath(name, '{id}');
  const sheet = sheetPath(name, '{id}');
  const common = {
    [head]: readable,
    [sheet]: readable,
    [`${sheet}/sheet/vehicle/new`]: editing(head),
    [`${sheet}/sheet/vehicle/{id2}/edit`]: editing(head),
  };
  if (layout === 'class-by-part') return common;
  return {
    ...common,
    [charge]: readable,
    [`${charge}/new`]: editing(charge),
    [`${charge}/{id2}/edit`]: editing(charge),
    [`${sheet}/sheet/route/new`]: editing(head),
    [`${sheet}/sheet/route/{id2}/edit`]: editing(head),
  };
}

type Part = Readonly<{ id: string }>;
type Parts = Readonly<Record<'routes' | 'vehicles' | 'charges', readonly Part[]>>;

/** Whether the route, vehicle class or charge that an address names exists on the price sheet. */
export function hasPart(pattern: string, id: string | undefined, parts: Parts): boolean {
  if (id === undefined) return true;
  const among = pattern.includes('/vehicle/')
    ? parts.vehicles
    : pattern.includes('/route/')
      ? parts.routes
      : parts.charges;
  return among.some((part) => part.id === id);
}
