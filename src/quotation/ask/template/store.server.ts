import { and, eq, ne, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import { withNames } from '#quotation/event-parts.server.ts';
import { assertWithin } from '#quotation/limits.server.ts';
import { mayRequestFor } from '#quotation/scope.server.ts';
import { placesById } from '#quotation/sheet/sheet.server.ts';
import { lineForCustomer } from '#quotation/visibility.ts';
import type { TemplateInput } from './input.ts';
import { staleReferences } from './stale.server.ts';
import { askTemplate } from './tables.ts';

type Row = typeof askTemplate.$inferSelect;

/** @throws Refused not-found for a customer that the caller may not ask for, or that does not exist */
async function assertCustomer(tx: Transaction, context: SignedIn, customerId: string) {
  const { customer } = masters;
  const [found] = mayRequestFor(context, customerId)
    ? await tx.select({ id: customer.id }).from(customer).where(eq(customer.id, customerId))
    : [];
  if (!found) throw new Refused('not-found');
}

/** @throws Refused not-found, also for a template of a customer that the caller may not ask for */
async function findTemplate(tx: Transaction, context: SignedIn, id: string): Promise<Row> {
  const [found] = await tx.select().from(askTemplate).where(eq(askTemplate.id, id)).for('update');
  if (!found || !mayRequestFor(context, found.customerId)) throw new Refused('not-found');
  return found;
}

/** What is kept of a template, which the customer reads too: not our tractor, trailer and driver. */
const forCustomers = (content: TemplateInput['content']): TemplateInput['content'] => ({
  ...content,
  lines: content.lines.map((each) => lineForCustomer(each)),
});

const recordOf = ({ id, customerId, name }: Row) => ({
  resource: 'quotation-ask-template',
  recordId: id,
  recordTitle: { en: name, ja: name },
  customerId,
});

/** One writer of a customer's templates at a time, so that names stay unique and the limit holds. */
const lockTemplates = (tx: Transaction, customerId: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('ask-template'), hashtext(${customerId}))`);

async function assertFreeName(
  tx: Transaction,
  { customerId, name, id }: Pick<Row, 'customerId' | 'name' | 'id'>,
): Promise<void> {
  const taken = await tx.$count(
    askTemplate,
    and(eq(askTemplate.customerId, customerId), eq(askTemplate.name, name), ne(askTemplate.id, id)),
  );
  if (taken === 0) return;
  const message = {
    en: 'There is a template of this name already.',
    ja: '同じ名前のテンプレートがあります。',
  };
  throw new Refused('duplicate', { fields: [{ path: 'name', code: 'taken', message }] });
}

/** 第2便 before 第10便, and Latin letters whatever their case. */
const byName = new Intl.Collator('ja', { numeric: true });

/** The templates of a customer by name, with their ports. */
export function listTemplates(context: SignedIn, customerId: string) {
  return context.db.transaction(async (tx) => {
    await assertCustomer(tx, context, customerId);
    const rows = await tx.select().from(askTemplate).where(eq(askTemplate.customerId, customerId));
    const ports = rows.flatMap(({ content: { route } }) => [route.fromPortId, route.toPortId]);
    const places = await placesById(tx, [...new Set(ports)]);
    const sorted = rows.toSorted((a, b) => byName.compare(a.name, b.name));
    return sorted.map(({ id, name, updatedAt, version, content: { route, lines } }) => ({
      id,
      name,
      updatedAt,
      version,
      fromPort: places.get(route.fromPortId) ?? null,
      toPort: places.get(route.toPortId) ?? null,
      lines: lines.length,
    }));
  });
}

/** A template to fill the page from, with what of it can no longer be chosen. */
export function readTemplate(context: SignedIn, templateId: string) {
  return context.db.transaction(async (tx) => {
    const row = await findTemplate(tx, context, templateId);
    const { id, customerId, name, content, updatedAt, version } = row;
    const stale = await staleReferences(tx, context, row);
    return { id, customerId, name, content, updatedAt, version, stale };
  });
}

/** @throws Refused not-found, duplicate, limit-reached */
export function createTemplate(
  context: SignedIn,
  { customerId, name, content }: TemplateInput & Readonly<{ customerId: string }>,
): Promise<{ id: string }> {
  return context.db.transaction(async (tx) => {
    await assertCustomer(tx, context, customerId);
    await lockTemplates(tx, customerId);
    const count = await tx.$count(askTemplate, eq(askTemplate.customerId, customerId));
    assertWithin(['askTemplates', count + 1]);
    const id = uuidv7();
    await assertFreeName(tx, { customerId, name, id });
    const at = context.now();
    const by = context.principal.accountId;
    const row = firstOf(
      await tx
        .insert(askTemplate)
        .values({
          id,
          customerId,
          name,
          content: forCustomers(content),
          createdBy: by,
          updatedBy: by,
          createdAt: at,
          updatedAt: at,
        })
        .returning(),
    );
    const [after] = await withNames(tx, { name, ...row.content });
    await writeEvent(tx, context, { ...recordOf(row), action: 'create', after: after ?? null });
    return { id };
  });
}

type Change = Readonly<{ templateId: string; version: number }>;

/** Renames a template, or replaces its content too. @throws Refused not-found, stale, duplicate */
export function changeTemplate(
  context: SignedIn,
  {
    templateId,
    version,
    name,
    content,
  }: Change & Readonly<{ name: string; content?: TemplateInput['content'] | undefined }>,
): Promise<void> {
  return context.db.transaction(async (tx) => {
    const before = await lockedAt(tx, context, { templateId, version });
    await assertFreeName(tx, { ...before, name });
    const values = { name, content: content ? forCustomers(content) : before.content };
    const row = firstOf(
      await tx
        .update(askTemplate)
        .set({
          ...values,
          updatedBy: context.principal.accountId,
          updatedAt: context.now(),
          version: before.version + 1,
        })
        .where(eq(askTemplate.id, templateId))
        .returning(),
    );
    const [old, after] = await withNames(
      tx,
      { name: before.name, ...before.content },
      { name, ...values.content },
    );
    await writeEvent(tx, context, {
      ...recordOf(row),
      action: 'update',
      before: old ?? null,
      after: after ?? null,
    });
  });
}

/** @throws Refused not-found, stale */
export function deleteTemplate(context: SignedIn, change: Change): Promise<void> {
  return context.db.transaction(async (tx) => {
    const row = await lockedAt(tx, context, change);
    await tx.delete(askTemplate).where(eq(askTemplate.id, row.id));
    const [before] = await withNames(tx, { name: row.name, ...row.content });
    await writeEvent(tx, context, {
      ...recordOf(row),
      action: 'ask-template:delete',
      before: before ?? null,
    });
  });
}

/** The template, in the version that the caller saw. */
async function lockedAt(
  tx: Transaction,
  context: SignedIn,
  { templateId, version }: Change,
): Promise<Row> {
  const seen = await findTemplate(tx, context, templateId);
  await lockTemplates(tx, seen.customerId);
  if (seen.version !== version) throw new Refused('stale');
  return seen;
}
