import { and, asc, eq, sql } from 'drizzle-orm';
import type { Call, Sailing } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/selection.server.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { answerNumber } from '#quotation/number.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { sailingOf } from '#quotation/sheet/route-sailing.server.ts';
import { quotation, quotationAnswer, quotationRoute } from '#quotation/tables.ts';
import { mailContactInCharge } from '#quotation/thread/mails.server.ts';

const { ship, customer } = masters;

/** The routes of valid offers and of agreements that are on a voyage. One query, by quotation_route_voyage_index. */
const offersOn = (tx: Transaction, voyageId: string, now: Date) =>
  tx
    .select({
      route: quotationRoute,
      answer: quotationAnswer,
      q: quotation,
      customer: customer.name,
    })
    .from(quotationRoute)
    .innerJoin(quotationAnswer, eq(quotationAnswer.id, quotationRoute.answerId))
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .innerJoin(customer, eq(customer.id, quotation.customerId))
    .where(
      and(
        eq(quotationRoute.voyageId, voyageId),
        sql`${quotation.state} = ${quotationAnswer.state}`,
        sql`(${quotationAnswer.state} = 'agreed'
          or (${quotationAnswer.state} = 'offered' and ${quotationAnswer.validUntil} >= ${dayOf(now)}))`,
      ),
    )
    .orderBy(asc(quotation.number), asc(quotationRoute.position));
type Offer = Awaited<ReturnType<typeof offersOn>>[number];

type Voyage = Readonly<{ ship: string; number: string; status: string; calls: readonly Call[] }>;
/** A voyage of the master's values, which are checked when it is written. */
function voyageOf(values: Values | Row): Voyage {
  const { calls } = values;
  return {
    ship: String(values.ship),
    number: String(values.number),
    status: String(values.status),
    calls: Array.isArray(calls) ? calls : [],
  };
}

type Times = Pick<Sailing, 'closing' | 'etd' | 'eta'>;
const timesText = ({ closing, etd, eta }: Times, locale: 'en' | 'ja') =>
  locale === 'en'
    ? [closing && `cargo until ${closing}`, etd && `ETD ${etd}`, eta && `ETA ${eta}`]
        .filter(Boolean)
        .join(', ') || 'no call at these ports'
    : [closing && `搬入締切 ${closing}`, etd && `出港 ${etd}`, eta && `入港 ${eta}`]
        .filter(Boolean)
        .join('、') || '該当港への寄港なし';

const bilingual = (text: (locale: 'en' | 'ja') => string) => ({ en: text('en'), ja: text('ja') });

/** What a route sees of a voyage. */
const timesOn = ({ calls }: Voyage, { route }: Offer): Times => {
  const sailing = sailingOf({ id: '', number: '', name: '', nameEn: '', calls }, route);
  return {
    closing: sailing?.closing ?? null,
    etd: sailing?.etd ?? null,
    eta: sailing?.eta ?? null,
  };
};

/** The offers that a change of a voyage is about: those whose ship, times or ports change, or all when it is cancelled. */
async function affected(
  tx: Transaction,
  before: Row,
  values: Values | Row,
  now: Date,
): Promise<Readonly<{ cancelled: boolean; offers: readonly Offer[] }>> {
  const [was, is] = [voyageOf(before), voyageOf(values)];
  const cancelled = is.status === 'cancelled' && was.status !== 'cancelled';
  const offers = await offersOn(tx, before.id, now);
  return {
    cancelled,
    offers: offers.filter(
      (offer) =>
        cancelled ||
        was.ship !== is.ship ||
        was.number !== is.number ||
        JSON.stringify(timesOn(was, offer)) !== JSON.stringify(timesOn(is, offer)),
    ),
  };
}

const mostNamed = 10;
/** The quotations of offers with their customers: "Q-2026-000012-1 (Hokuto)", the first ten. */
function namesOf(offers: readonly Offer[], separator: string): string {
  const names = [
    ...new Set(
      offers.map(
        (offer) =>
          `${answerNumber(offer.q.number ?? '', offer.answer.revision)} (${offer.customer})`,
      ),
    ),
  ];
  const more = names.length - mostNamed;
  return [...names.slice(0, mostNamed), ...(more > 0 ? [`+${more}`] : [])].join(separator);
}

function warningOf(cancelled: boolean, offers: readonly Offer[]): FieldFault {
  const [en, ja] = [namesOf(offers, ', '), namesOf(offers, '、')];
  return cancelled
    ? {
        path: 'status',
        code: 'voyage-offered',
        message: {
          en: `Quotations offer this voyage: ${en}. Their contacts in charge will be told; the offers stay as they are.`,
          ja: `次の見積でこの航海を提示しています：${ja}。当社担当へメールで通知します（提示済みの見積は変わりません）。`,
        },
      }
    : {
        path: 'calls',
        code: 'voyage-offered',
        message: {
          en: `Quotations offer this voyage with the times before: ${en}. Their contacts in charge will be told; the offers stay as they are.`,
          ja: `次の見積で変更前の時刻を提示しています：${ja}。当社担当へメールで通知します（提示済みの見積は変わりません）。`,
        },
      };
}

/** Ship and number of a voyage, in Japanese: the mail has one text for both languages. */
async function nameOf(tx: Transaction, { ship: id, number }: Voyage): Promise<string> {
  const [found] = await tx.select({ name: ship.name }).from(ship).where(eq(ship.id, id));
  return `${found?.name ?? ''} ${number}`.trim();
}

const underWay: ReadonlySet<string> = new Set(['planned', 'open', 'closed']);

/** Moving or cancelling a voyage that offers refer to is a warning, and tells their contacts in charge. */
export const voyageHooks: ResourceHooks = {
  warn: async (tx, values, before, { now }) => {
    if (!before) return [];
    const { cancelled, offers } = await affected(tx, before, values, now());
    return offers.length > 0 ? [warningOf(cancelled, offers)] : [];
  },
  after: async (tx, row, before, context) => {
    if (!before) return;
    const { cancelled, offers } = await affected(tx, before, row, context.now());
    const [was, is] = [voyageOf(before), voyageOf(row)];
    const name = offers.length > 0 ? await nameOf(tx, was) : '';
    for (const offer of offers) {
      const locale = offer.q.language;
      const beforeText = timesText(timesOn(was, offer), locale);
      const moved = was.ship === is.ship && was.number === is.number ? [] : [await nameOf(tx, is)];
      const afterText = [...moved, timesText(timesOn(is, offer), locale)].join(', ');
      // Internal: what it means for the customer is for the contact in charge to say.
      await recordEvent(
        tx,
        context,
        { quotation: offer.q, answer: offer.answer },
        cancelled ? 'voyage-cancelled' : 'voyage-moved',
        { comment: cancelled ? name : `${name}: ${beforeText} → ${afterText}`, internal: true },
      );
      await mailContactInCharge(
        tx,
        context,
        cancelled ? 'voyageCancelled' : 'voyageMoved',
        offer.q,
        offer.answer,
        {
          voyage: name,
          before: bilingual((locale) => timesText(timesOn(was, offer), locale)),
          after: bilingual((locale) =>
            [...moved, timesText(timesOn(is, offer), locale)].join(', '),
          ),
        },
      );
    }
  },
  archive: async (tx, before, { now }) => {
    if (!underWay.has(String(before.status))) return;
    const offers = await offersOn(tx, before.id, now());
    if (offers.length === 0) return;
    throw new Refused('invalid', {
      fields: [
        {
          path: 'status',
          code: 'voyage-offered',
          message: {
            en: `Quotations offer this voyage: ${namesOf(offers, ', ')}. Set its status to cancelled instead.`,
            ja: `次の見積でこの航海を提示しています：${namesOf(offers, '、')}。保管ではなく、状態を「欠航」にしてください。`,
          },
        },
      ],
    });
  },
};
