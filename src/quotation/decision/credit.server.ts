import { and, eq, gte, ne, or } from 'drizzle-orm';
import { readRow } from '#master/read-row.server.ts';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { grouped, withoutZeros } from '#platform/grouped.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { Decimal } from '#pricing/decimal.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';

type Money = Pick<AnswerRow, 'total' | 'currency' | 'exchange'>;

/** A total in yen at its answer's own rate; zero in a currency without one, which nobody could convert. */
function yenOf({ total, currency, exchange }: Money): Decimal {
  if (currency === 'JPY') return new Decimal(total);
  const rate = exchange.find(({ from }) => from === 'JPY')?.rate;
  return rate === undefined ? new Decimal(0) : new Decimal(total).div(rate);
}

const yenText = (value: Decimal) => `¥${grouped(withoutZeros(value.toFixed(0)))}`;

/**
 * A warning where an answer takes its customer over the credit limit: the totals with tax, in yen, of this answer, of
 * what is offered to the customer in other quotations, and of what it agreed to in the current month. One query, two
 * where the customer has a limit. For employees only.
 */
export async function creditWarnings(
  db: Database | Transaction,
  customerId: string,
  answer: Money & Pick<AnswerRow, 'quotationId'>,
  now: Date,
): Promise<FieldFault[]> {
  const limit = (await readRow(db, 'customer', customerId))?.creditLimit ?? null;
  if (limit === null) return [];
  const monthStart = new Date(`${dayOf(now).slice(0, 7)}-01T00:00:00+09:00`);
  const others = await db
    .select({
      total: quotationAnswer.total,
      currency: quotationAnswer.currency,
      exchange: quotationAnswer.exchange,
    })
    .from(quotationAnswer)
    .innerJoin(quotation, eq(quotation.id, quotationAnswer.quotationId))
    .where(
      and(
        eq(quotation.customerId, customerId),
        ne(quotation.id, answer.quotationId),
        or(
          eq(quotationAnswer.state, 'offered'),
          and(eq(quotationAnswer.state, 'agreed'), gte(quotationAnswer.decidedAt, monthStart)),
        ),
      ),
    );
  const open = others.reduce((sum, other) => sum.plus(yenOf(other)), new Decimal(0));
  const sum = open.plus(yenOf(answer));
  if (sum.lte(limit)) return [];
  const [all, most, rest] = [sum, new Decimal(limit), open].map((value) => yenText(value));
  return [
    {
      path: 'total',
      code: 'credit-limit',
      message: {
        en: `With this quote the customer comes to ${all}, above its credit limit of ${most} (offered, or agreed this month, elsewhere: ${rest}).`,
        ja: `この回答を含めると${all}となり、与信限度額${most}を超えます（他の提出中・今月承諾分：${rest}）。`,
      },
    },
  ];
}
