import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { assertActive } from '#master/active-references.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { uuidv7 } from '#platform/id.ts';
import type { HeaderInput, RouteInput } from '../input.ts';
import { insertRoute, routesOf, updateRoute } from './route.server.ts';
import { makerCell, makerCharge, makerQuotation } from '../tables.ts';
import { type About, recordEvent, type MakerRow } from '../transition.server.ts';
import type { Maker } from '../types.ts';
import { pickChanged, unknownChoice } from '#workflow/edit.ts';
import { edit } from '../edit.server.ts';
import { defined, firstOf } from '#platform/expect.ts';

/** Checks that all that the header refers to exists and fits together; answers the text for searches. */
async function checkHeader(
  tx: Transaction,
  maker: Maker,
  input: HeaderInput,
  own: MakerRow | null = null,
): Promise<{ searchText: string }> {
  const { customer, currency, 'baf-year': bafYear } = masters;
  const [firm] = await tx.select().from(customer).where(eq(customer.id, input.customerId));
  if (!firm) throw unknownChoice('customerId');
  if (firm.maker !== maker) {
    throw unknownChoice('customerId', {
      en: 'This customer is not marked as a maker of this type.',
      ja: 'このタイプの自動車メーカーとして登録されている顧客を選択してください。',
    });
  }
  if (input.validTo < input.validFrom)
    throw unknownChoice('validTo', {
      en: 'Not before the first day.',
      ja: '適用開始日以降の日付を入力してください。',
    });
  const [money] = await tx
    .select({ id: currency.id })
    .from(currency)
    .where(eq(currency.code, input.currency));
  if (!money) throw unknownChoice('currency');
  if (input.bafYearId !== null) {
    const [found] = await tx
      .select({ from: bafYear.appliesFrom, to: bafYear.appliesTo })
      .from(bafYear)
      .where(eq(bafYear.id, input.bafYearId));
    if (!found) throw unknownChoice('bafYearId');
    const isKept =
      own?.bafYearId === input.bafYearId &&
      own.validFrom === input.validFrom &&
      own.validTo === input.validTo;
    if (!isKept && (found.to < input.validFrom || found.from > input.validTo))
      throw unknownChoice('bafYearId', {
        en: `This BAF applies from ${found.from} to ${found.to}, outside the period of the sheet.`,
        ja: `このBAFの適用期間（${found.from}～${found.to}）は見積の適用期間と重なりません。`,
      });
  } else if (input.withBaf) throw unknownChoice('bafYearId');
  if (input.previousId !== null) {
    const [before] = await tx
      .select()
      .from(makerQuotation)
      .where(eq(makerQuotation.id, input.previousId));
    if (
      !before ||
      before.id === own?.id ||
      before.maker !== maker ||
      before.customerId !== input.customerId
    )
      throw unknownChoice('previousId');
  }
  const [kept] = own
    ? await tx.select({ id: currency.id }).from(currency).where(eq(currency.code, own.currency))
    : [];
  await assertActive(
    tx,
    [
      ['customerId', 'customer', input.customerId],
      ['currency', 'currency', money.id],
      ['bafYearId', 'baf-year', input.bafYearId],
    ],
    [own?.customerId, own?.bafYearId, kept?.id],
  );
  return {
    searchText: [input.title, firm.name, firm.nameEn, firm.nameKana, input.fiscalYear].join(' '),
  };
}

/** A header in the log, with the current names of what it refers to. */
async function describeForLog(
  tx: Transaction,
  header: HeaderInput,
): Promise<Record<string, unknown>> {
  const { customer, 'baf-year': bafYear } = masters;
  const [firm] = await tx
    .select({ en: customer.nameEn, ja: customer.name })
    .from(customer)
    .where(eq(customer.id, header.customerId));
  const [year] = header.bafYearId
    ? await tx.select({ year: bafYear.year }).from(bafYear).where(eq(bafYear.id, header.bafYearId))
    : [];
  const [before] = header.previousId
    ? await tx
        .select({ title: makerQuotation.title })
        .from(makerQuotation)
        .where(eq(makerQuotation.id, header.previousId))
    : [];
  return {
    ...header,
    customerId: firm ?? null,
    bafYearId: year?.year ?? null,
    previousId: before?.title ?? null,
  };
}

/** The header of a quotation in the format of its form. */
const headerOf = ({
  customerId,
  title,
  fiscalYear,
  term,
  validFrom,
  validTo,
  bafYearId,
  withBaf,
  withCharges,
  currency,
  previousId,
  note,
}: MakerRow): HeaderInput => ({
  customerId,
  title,
  fiscalYear,
  term,
  validFrom,
  validTo,
  bafYearId,
  withBaf,
  withCharges,
  currency,
  previousId,
  note,
});

type Created = Readonly<{ header: HeaderInput; route: RouteInput | null }>;

/** Creates a quotation; with its route where the layout has one route. */
export function createQuotation(
  context: SignedIn,
  maker: Maker,
  { header, route }: Created,
): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    const id = await insertQuotation(tx, context, maker, header);
    if (route) await insertRoute(tx, id, route);
    return { id };
  });
}

/** Inserts a draft with the caller as its author, and logs it. */
export async function insertQuotation(
  tx: Transaction,
  context: SignedIn,
  maker: Maker,
  header: HeaderInput,
): Promise<string> {
  const { searchText } = await checkHeader(tx, maker, header);
  const { accountId, name, employeeId } = context.principal;
  const [id, now] = [uuidv7(), context.now()];
  const created = firstOf(
    await tx
      .insert(makerQuotation)
      .values({
        id,
        maker,
        state: 'draft',
        ...header,
        searchText,
        authorId: accountId,
        authorName: name,
        authorEmployeeId: employeeId,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await recordEvent(tx, context, created, {
    action: 'maker:create',
    after: await describeForLog(tx, header),
  });
  return id;
}

/** Whether a sheet has prices or charges of its currency. */
async function hasAmounts(tx: Transaction, id: string): Promise<boolean> {
  const prices = and(eq(makerCell.quotationId, id), isNotNull(makerCell.amount));
  const [price] = await tx
    .select({ one: sql`1` })
    .from(makerCell)
    .where(prices)
    .limit(1);
  if (price) return true;
  const charges = and(eq(makerCharge.quotationId, id), ne(makerCharge.basis, 'percent'));
  return (
    (
      await tx
        .select({ one: sql`1` })
        .from(makerCharge)
        .where(charges)
        .limit(1)
    ).length > 0
  );
}

export function saveHeader(
  context: SignedIn,
  about: About,
  { header, route }: Created,
): Promise<void> {
  return edit(context, about, {
    version: about.version,
    current: async (tx) => {
      const [found] = await tx.select().from(makerQuotation).where(eq(makerQuotation.id, about.id));
      return pickChanged(defined(found), header);
    },
    change: async (tx, { quotation }) => {
      const { searchText } = await checkHeader(tx, about.maker, header, quotation);
      if (header.currency !== quotation.currency && (await hasAmounts(tx, about.id)))
        throw unknownChoice('currency', {
          en: `The sheet has prices or charges in ${quotation.currency}. Empty them before you change its currency.`,
          ja: `${quotation.currency}建ての単価または諸費用が入力されています。通貨を変更する場合は、先に削除してください。`,
        });
      const [after] = await tx
        .update(makerQuotation)
        .set({ ...header, searchText })
        .where(eq(makerQuotation.id, about.id))
        .returning();
      await recordEvent(tx, context, defined(after), {
        action: 'update',
        before: await describeForLog(tx, headerOf(quotation)),
        after: await describeForLog(tx, header),
      });
      if (!route) return;
      const [existing] = await routesOf(tx, about.id);
      if (existing) await updateRoute(tx, context, quotation, existing, route);
      else await insertRoute(tx, about.id, route);
    },
  });
}
