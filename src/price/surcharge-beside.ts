import type { FieldFault } from '#platform/refusal.ts';
import { type SurchargeKind, isAddedManually, seasonsMeet } from '#pricing/surcharge-kinds.ts';

type Condition = Readonly<{
  kind: SurchargeKind;
  dayOf: string | null;
  days: readonly string[] | null;
  hazardClasses: readonly string[] | null;
  peakFrom: string | null;
  peakTo: string | null;
  seasonFrom: string | null;
  seasonTo: string | null;
}>;

const haveInCommon = (a: readonly string[], b: readonly string[]) =>
  a.some((each) => b.includes(each));

/** Without a choice of days, Sundays and public holidays count (surcharge-kinds.ts). */
const daysOf = ({ days }: Condition) => (days?.length ? days : ['sunday', 'public-holiday']);

const doSeasonsMeet = (
  [from, to]: readonly (string | null)[],
  [otherFrom, otherTo]: readonly (string | null)[],
) => Boolean(from && to && otherFrom && otherTo && seasonsMeet([from, to], [otherFrom, otherTo]));

/** Whether two surcharges of one kind, place, customer and period are both charged for some cargo. */
export function addUp(a: Condition, b: Condition): boolean {
  // Somebody adds these to a line one by one.
  if (a.kind !== b.kind || isAddedManually(a.kind)) return false;
  switch (a.kind) {
    case 'dangerous-goods':
      // One for classes replaces that for every class.
      return a.hazardClasses === null || b.hazardClasses === null
        ? a.hazardClasses === b.hazardClasses
        : haveInCommon(a.hazardClasses, b.hazardClasses);
    case 'holiday':
      return (
        (a.dayOf ?? 'departure') === (b.dayOf ?? 'departure') && haveInCommon(daysOf(a), daysOf(b))
      );
    case 'peak-season':
      return doSeasonsMeet([a.peakFrom, a.peakTo], [b.peakFrom, b.peakTo]);
    case 'winter':
      return doSeasonsMeet([a.seasonFrom, a.seasonTo], [b.seasonFrom, b.seasonTo]);
    default:
      return true;
  }
}

/** The warning that names the surcharges that another one is added to. */
export function besideWarning(
  others: readonly Readonly<{ name: string; nameEn: string }>[],
): FieldFault[] {
  if (others.length === 0) return [];
  const [en, ja] = [others.map(({ nameEn }) => nameEn), others.map(({ name }) => name)];
  return [
    {
      path: 'kind',
      code: 'charged-beside',
      message: {
        en: `Charged in addition to: ${en.join(', ')}. If only one of them is due, end the other.`,
        ja: `次の割増と合算して請求されます：${ja.join('、')}。一方だけを適用する場合は、もう一方を終了してください。`,
      },
    },
  ];
}
