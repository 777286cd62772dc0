import { and, asc, eq, sql } from 'drizzle-orm';
import type { Call, Sailing } from '#freight/voyage.ts';
import { masters } from '#master/schema.ts';
import type { Row } from '#master/selection.server.ts';
import { type ResourceHooks, warnOfEach } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import { dayOf, localMinuteOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { answerNumber } from '#quotation/number.ts';
import { recordEvent } from '#quotation/record.server.ts';
import { sailingTimesText } from '#quotation/sailing-notice.ts';
import { sailingOf } from '#quotation/sheet/route-sailing.server.ts';
import { quotation, quotationAnswer, quotationRoute } from '#quotation/tables.ts';
import { mailContactInCharge, mailCustomer } from '#quotation/thread/mails.server.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { Caller } from '#workflow/change.server.ts';

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

const bilingual = (text: (locale: Locale) => string): Bilingual => ({
  en: text('en'),
  ja: text('ja'),
});

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
          en: `Quotations offer this voyage: ${en}. Customers and contacts in charge will be told by email. Offers cannot be agreed to with it.`,
          ja: `次の見積でこの航海を提示しています：${ja}。顧客と当社担当へメールで通知します。提出済みの見積はこの便では承諾できなくなります。`,
        },
      }
    : {
        path: 'calls',
        code: 'voyage-offered',
        message: {
          en: `Quotations offer this voyage with the times before: ${en}. Customers and contacts in charge will be told by email. Offers are agreed to with the new times only.`,
          ja: `次の見積で変更前の時刻を提示しています：${ja}。顧客と当社担当へメールで通知します。提出済みの見積は、変更後の時刻の確認後にのみ承諾できます。`,
        },
      };
}

/** Ship and number of a voyage. */
async function nameOf(tx: Transaction, { ship: id, number }: Voyage): Promise<Bilingual> {
  const [found] = await tx
    .select({ ja: ship.name, en: ship.nameEn })
    .from(ship)
    .where(eq(ship.id, id));
  return bilingual((locale) => `${found?.[locale] ?? ''} ${number}`.trim());
}

/**
 * Records what became of an offer's voyage, and tells the customer and the contact in charge by mail. What is over already,
 * as a late correction of an arrival, is told to the contact in charge alone.
 */
async function tell(
  tx: Transaction,
  context: Caller,
  { quotation: q, answer }: Readonly<{ quotation: QuotationRow; answer: AnswerRow }>,
  letter: 'voyageMoved' | 'voyageCancelled',
  values: Readonly<Record<'voyage' | 'before' | 'after', Bilingual>>,
  isOver: boolean,
): Promise<void> {
  const { language } = q;
  const { voyage, before, after } = values;
  await recordEvent(
    tx,
    context,
    { quotation: q, answer },
    letter === 'voyageCancelled' ? 'voyage-cancelled' : 'voyage-moved',
    {
      comment:
        letter === 'voyageCancelled'
          ? `${voyage[language]} (${before[language]})`
          : `${voyage[language]}: ${before[language]} → ${after[language]}`,
      internal: isOver,
    },
  );
  if (!isOver) {
    const told = await mailCustomer(tx, context, letter, q, answer, values);
    if (told.length > 0)
      await recordEvent(tx, context, { quotation: q, answer }, 'customer-told', {
        comment: told.join(', '),
        internal: true,
      });
  }
  await mailContactInCharge(tx, context, letter, q, answer, values);
}

const underWay: ReadonlySet<string> = new Set(['planned', 'open', 'closed']);

/** Moving or cancelling a voyage that offers refer to is a warning, and tells their customers and contacts in charge. */
export const voyageHooks: ResourceHooks = {
  warn: warnOfEach(async (tx, values, before, { now }) => {
    if (!before) return [];
    const { cancelled, offers } = await affected(tx, before, values, now());
    return offers.length > 0 ? [warningOf(cancelled, offers)] : [];
  }),
  after: async (tx, row, before, context) => {
    if (!before) return;
    const { cancelled, offers } = await affected(tx, before, row, context.now());
    if (offers.length === 0) return;
    const [was, is] = [voyageOf(before), voyageOf(row)];
    const voyage = await nameOf(tx, was);
    const isSameShip = was.ship === is.ship && was.number === is.number;
    const renamed = isSameShip ? null : await nameOf(tx, is);
    const minute = localMinuteOf(context.now());
    for (const offer of offers) {
      const [old, now] = [timesOn(was, offer), timesOn(is, offer)];
      await tell(
        tx,
        context,
        { quotation: offer.q, answer: offer.answer },
        cancelled ? 'voyageCancelled' : 'voyageMoved',
        {
          voyage,
          before: bilingual((locale) => sailingTimesText(old, locale)),
          after: bilingual((locale) =>
            [...(renamed ? [renamed[locale]] : []), sailingTimesText(now, locale)].join(', '),
          ),
        },
        [old, now].every(({ eta }) => eta !== null && eta <= minute),
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
