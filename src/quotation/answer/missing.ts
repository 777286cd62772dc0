import type { Href } from '#platform/href.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import type { FieldFault } from '#platform/refusal.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { type CellPlace, priceColumn } from '#quotation/sheet/table-cells.ts';

/** Where an entry of an answer is corrected: in a cell of its table, in a field beside it, or on another screen. */
export type Place = Readonly<
  ({ at: 'cell' } & CellPlace) | { at: 'field'; field: string } | { at: 'screen'; href: Href }
>;
export type MissingEntry = Readonly<{
  key: string;
  message: Bilingual;
  /** Null: nothing of the answer alone corrects it. */
  place: Place | null;
}>;

type Inside = NonNullable<AnswerView['inside']>;
type View = Pick<AnswerView, 'quotationId' | 'id' | 'routes' | 'lines' | 'charges'> &
  Readonly<{ inside: Pick<Inside, 'faults' | 'problems'> | null }>;

/** The field of an exchange rate beside the table. */
export const exchangeField = (from: string) => `exchange.${from}`;

/** The currencies whose exchange rate a price of the answer needs and does not have. */
export const missingExchange = ({ inside }: Pick<View, 'inside'>): readonly string[] => [
  ...new Set(
    (inside?.problems ?? []).flatMap((problem) =>
      problem.code === 'exchange-missing' ? problem.from : [],
    ),
  ),
];

/** Of a charge: in front its line, "No.1 Ocean freight". */
function chargeName({ lines }: View, charge: View['charges'][number]): Bilingual {
  const no = `No.${lines.findIndex(({ id }) => id === charge.lineId) + 1}`;
  return { en: `${no} ${charge.label.en}`, ja: `${no} ${charge.label.ja}` };
}

/** The cell in which the price of a charge is typed. */
const priceCell = (charge: View['charges'][number]): Place => ({
  at: 'cell',
  rowId: charge.id,
  column: priceColumn(charge),
});

function unpriced(view: View): MissingEntry[] {
  return view.charges
    .filter(({ amount, onRequest }) => amount === null && !onRequest)
    .map((charge) => {
      const { en, ja } = chargeName(view, charge);
      return {
        key: charge.id,
        message: { en: `${en}: no price`, ja: `${ja}：価格未設定` },
        place: priceCell(charge),
      };
    });
}

/** The screen of the route or line that a fault is about. */
function screenOf(view: View, { path }: FieldFault): Href {
  const base = `/quotation-answer/${view.quotationId}/${view.id}` as const;
  const [, list, i, rest] = /^(routes|lines)\[(\d+)\]\.?(.*)$/.exec(path) ?? [];
  const line = list === 'lines' ? view.lines[Number(i)] : undefined;
  if (line) return `${base}/freight/${line.cargo.kind}/${line.id}/edit`;
  const route = list === 'routes' && rest !== 'lines' ? view.routes[Number(i)] : undefined;
  if (route) return `${base}/route/${route.id}/edit`;
  return rest === 'lines' || list === 'lines' || path === 'charges'
    ? `${base}/freight`
    : `${base}/route`;
}

function entriesOf(view: View, fault: FieldFault): MissingEntry[] {
  const entry = (place: Place): MissingEntry[] => [
    { key: `${fault.path} ${fault.code}`, message: fault.message, place },
  ];
  switch (fault.path) {
    case 'charges': {
      const found = unpriced(view);
      return found.length > 0 ? found : entry({ at: 'screen', href: screenOf(view, fault) });
    }
    case 'currency':
      return (view.inside?.problems ?? []).flatMap((problem) => {
        const charge =
          problem.code === 'manual-currency' &&
          view.charges.find(({ id }) => id === problem.chargeId);
        if (!charge) return [];
        const { en, ja } = chargeName(view, charge);
        return {
          key: `currency ${charge.id}`,
          message: { en: `${en}: check the converted price`, ja: `${ja}：換算後の価格を確認` },
          place: priceCell(charge),
        };
      });
    case 'total':
      return entry({ at: 'cell', rowId: 'total', column: 'discount' });
    case 'baf':
      return entry({ at: 'screen', href: '/mst/baf' });
    case 'prices':
    case 'validUntil':
    case 'approverIds':
      return entry({ at: 'field', field: fault.path });
    default:
      return entry({ at: 'screen', href: screenOf(view, fault) });
  }
}

/** All that keeps an answer from being sent, each with the place where it is corrected; exchange rates come first. */
export function missingEntries(view: View): readonly MissingEntry[] {
  return [
    ...missingExchange(view).map((from) => ({
      key: exchangeField(from),
      message: {
        en: `The exchange rate of ${from} is missing.`,
        ja: `${from}の為替レートが未入力です。`,
      },
      place: { at: 'field' as const, field: exchangeField(from) },
    })),
    ...(view.inside?.faults ?? []).flatMap((fault) => entriesOf(view, fault)),
  ];
}

/** Warnings about the whole. */
const placeless: ReadonlySet<string> = new Set(['total', 'prices', 'signs']);

/** What should be checked before an answer is sent, each with its place. */
export const warnedEntries = (view: View, warnings: readonly FieldFault[]): MissingEntry[] =>
  warnings.map((fault) => ({
    key: `${fault.path} ${fault.code}`,
    message: fault.message,
    place: placeless.has(fault.path) ? null : { at: 'screen', href: screenOf(view, fault) },
  }));
