import { and, asc, desc, gt, inArray } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import { among } from '#platform/database/conditions.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { loadSheets } from '#quotation/sheet/sheet.server.ts';
import { loadManualCharges } from '#quotation/sheet/stored-charges.server.ts';
import { openStates, unfinishedAnswerStates } from '#quotation/states.ts';
import { quotation, quotationAnswer } from '#quotation/tables.ts';

const isOpen = inArray(quotation.state, openStates);

type OpenQuotation = Pick<
  typeof quotation.$inferSelect,
  'id' | 'number' | 'title' | 'customerId' | 'createdAt'
>;
type Answer = Pick<
  typeof quotationAnswer.$inferSelect,
  'id' | 'quotationId' | 'currency' | 'exchange'
>;

/** The next open quotations after an id, in the order of ids. */
const nextOpen = (db: Database, after: string | null, size: number): Promise<OpenQuotation[]> =>
  db
    .select({
      id: quotation.id,
      number: quotation.number,
      title: quotation.title,
      customerId: quotation.customerId,
      createdAt: quotation.createdAt,
    })
    .from(quotation)
    .where(and(isOpen, after === null ? undefined : gt(quotation.id, after)))
    .orderBy(asc(quotation.id))
    .limit(size);

/** The latest unfinished answer of each quotation; one without an answer is priced by its request. */
async function latestAnswers(db: Database, ids: readonly string[]): Promise<Map<string, Answer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([quotationAnswer.quotationId], {
      id: quotationAnswer.id,
      quotationId: quotationAnswer.quotationId,
      currency: quotationAnswer.currency,
      exchange: quotationAnswer.exchange,
    })
    .from(quotationAnswer)
    .where(
      and(
        among(quotationAnswer.quotationId, ids),
        inArray(quotationAnswer.state, unfinishedAnswerStates),
      ),
    )
    .orderBy(quotationAnswer.quotationId, desc(quotationAnswer.revision));
  return new Map(rows.map((row) => [row.quotationId, row]));
}

/** The customers as pricing and the result need them. */
async function loadBuyers(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, name, nameEn, group, bafCycle, taxRounding, taxable } = masters.customer;
  return db
    .select({ id, name, nameEn, group, bafCycle, taxRounding, taxable })
    .from(masters.customer)
    .where(among(id, ids));
}

/** Decimal places of all currencies, by code. */
async function loadMinorUnits(db: Database): Promise<Map<string, number>> {
  const { code, minorUnit } = masters.currency;
  const rows = await db.select({ code, minorUnit }).from(masters.currency);
  return new Map(rows.map((row) => [row.code, row.minorUnit]));
}

/** One of two halves, which do not overlap, whenever they are read. */
export type Half = 0 | 1;
/** Which open quotations to read: so many after the quotation `cursor` (null from the first), or one half of them. */
export type Part = Readonly<{ cursor: string | null; size: number; half: Half | null }>;

/** By the last digit of an id, which is random. */
const halfOf = (id: string): Half => (Number.parseInt(id.slice(-1), 16) % 2 === 0 ? 0 : 1);

/** The next open quotations with all that their prices depend on, except for prices. Eight queries, whatever the size, most of them at once. */
async function readOpen(db: Database, { cursor, size, half }: Part) {
  const all = await nextOpen(db, cursor, size);
  const open = half === null ? all : all.filter(({ id }) => halfOf(id) === half);
  const ids = open.map(({ id }) => id);
  const answers = await latestAnswers(db, ids);
  // Of several connections: while rows of one are read, the database works for the others.
  const [sheets, manual, customers, minorUnits, total] = await Promise.all([
    loadSheets(
      db,
      ids.map((quotationId) => ({ quotationId, answerId: answers.get(quotationId)?.id ?? null })),
    ),
    loadManualCharges(
      db,
      [...answers.values()].map(({ id }) => id),
    ),
    loadBuyers(db, [...new Set(open.map(({ customerId }) => customerId))]),
    loadMinorUnits(db),
    cursor === null ? db.$count(quotation, isOpen) : null,
  ]);
  const next = all.length < size ? null : (all.at(-1)?.id ?? null);
  return { open, answers, sheets, manual, customers, minorUnits, total, next };
}

type Read = Awaited<ReturnType<typeof readOpen>>;

/** How old, in ms, what was read ahead may be. */
const aheadMs = 5000;
const ahead = new WeakMap<Database, Part & Readonly<{ read: Promise<Read>; at: number }>>();

/** Begins to read a part that will be asked for soon, so that the database works while the former one is priced. */
export function readAhead(db: Database, part: Part): void {
  const read = readOpen(db, part);
  // Whoever asks for it reads it again.
  read.catch(() => undefined);
  ahead.set(db, { ...part, read, at: performance.now() });
}

/** A part as it was read ahead, once; a first part, one that was read long ago or in vain is read now. */
export async function readPart(db: Database, part: Part): Promise<Read> {
  const known = ahead.get(db);
  ahead.delete(db);
  const isKnown =
    known !== undefined &&
    part.cursor !== null &&
    known.cursor === part.cursor &&
    known.size === part.size &&
    known.half === part.half &&
    performance.now() - known.at < aheadMs;
  return isKnown ? known.read.catch(() => readOpen(db, part)) : readOpen(db, part);
}
