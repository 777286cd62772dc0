import { and, desc, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type Staff, askedOf, stepFor } from '#approval/approval.ts';
import { staffToday } from '#approval/approvers.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type AuditAction, writeEvent } from '#platform/event/write.server.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { Refused } from '#platform/refusal.ts';
import { type Actor, type MakerEvent, next } from './rules/transitions.ts';
import { stateNames } from './states.ts';
import { makerApproval, makerQuotation } from './tables.ts';
import type { Maker } from './types.ts';

export type MakerRow = typeof makerQuotation.$inferSelect;
export type ApprovalRow = typeof makerApproval.$inferSelect;

/** Which quotation, of which type; one of the other type does not exist there. */
export type Named = Readonly<{ maker: Maker; id: string }>;
/** As its editor saw it. */
export type About = Named & Readonly<{ version: number }>;
export type Locked = Readonly<{
  quotation: MakerRow;
  approvals: ApprovalRow[];
  staff: Staff;
  actors: ReadonlySet<Actor>;
}>;

/** What a person is to a quotation. */
export function actorsOf(
  principal: SignedIn['principal'],
  quotation: MakerRow,
  approvals: readonly ApprovalRow[],
  staff: Staff,
): ReadonlySet<Actor> {
  const actors = new Set<Actor>();
  if (!principal.isEmployee) return actors;
  actors.add('employee');
  if (quotation.authorId === principal.accountId) actors.add('author');
  const isApprover =
    quotation.state === 'in-approval'
      ? stepFor(principal, quotation, approvals, staff) !== undefined
      : askedOf(principal, quotation, approvals, staff).length > 0;
  if (isApprover) actors.add('approver');
  return actors;
}

/** A quotation, held until the transaction ends; nobody but employees changes one. */
export async function lock(
  tx: Transaction,
  { principal, now }: SignedIn,
  { maker, id }: Named,
): Promise<Locked> {
  const [quotation] = await tx
    .select()
    .from(makerQuotation)
    .where(eq(makerQuotation.id, id))
    .for('update');
  if (!quotation || quotation.maker !== maker || !principal.isEmployee)
    throw new Refused('not-found');
  const approvals = await tx.select().from(makerApproval).where(eq(makerApproval.quotationId, id));
  const staff = await staffToday(tx, [quotation], now());
  return { quotation, approvals, staff, actors: actorsOf(principal, quotation, approvals, staff) };
}

/** Who last did something here, for those who come second. */
export async function lastChange(tx: Transaction, { maker, id }: Pick<MakerRow, 'maker' | 'id'>) {
  const resources = [`${maker}-quotation`, `${maker}-quotation-sheet`];
  const [found] = await tx
    .select({ actorName: auditEvent.actorName, action: auditEvent.action, at: auditEvent.at })
    .from(auditEvent)
    .where(and(inArray(auditEvent.resource, resources), eq(auditEvent.recordId, id)))
    .orderBy(desc(auditEvent.at), desc(auditEvent.id))
    .limit(1);
  return found ?? null;
}

/** @throws Refused stale, with who was first and what is there now, where somebody saved since. */
export async function fresh(
  tx: Transaction,
  { quotation }: Locked,
  version: number,
  current?: () => Promise<unknown>,
): Promise<void> {
  if (quotation.version === version) return;
  throw new Refused('stale', {
    detail: {
      version: quotation.version,
      last: await lastChange(tx, quotation),
      current: (await current?.()) ?? null,
    },
  });
}

/** The next state by an event. @throws Refused forbidden or wrong-state */
export async function nextState(
  tx: Transaction,
  { quotation, actors }: Locked,
  event: MakerEvent,
): Promise<MakerRow['state']> {
  const result = next(quotation.state, event, actors);
  if ('next' in result) return result.next;
  if (result.refused === 'forbidden') throw new Refused('forbidden');
  throw new Refused('wrong-state', {
    values: { state: stateNames[result.state] },
    detail: { state: result.state, last: await lastChange(tx, quotation) },
  });
}

type Area = '' | '-sheet' | '-charge';
type Told = Readonly<{
  area?: Area;
  recordId?: string;
  action: AuditAction;
  comment?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** The maker's own people may read it. */
  shown?: boolean;
}>;

/** Writes what happened into the log, in the transaction of the change. */
export async function tell(
  tx: Transaction,
  context: SignedIn,
  quotation: MakerRow,
  { area = '', recordId, shown = false, ...told }: Told,
): Promise<void> {
  await writeEvent(tx, context, {
    resource: `${quotation.maker}-quotation${area}`,
    recordId: recordId ?? quotation.id,
    recordTitle: { en: quotation.title, ja: quotation.title },
    parentId: quotation.id,
    customerId: shown ? quotation.customerId : null,
    ...told,
  });
}

/** Takes a quotation to its next state by an event, or refuses. */
export async function move(
  tx: Transaction,
  context: SignedIn,
  locked: Locked,
  event: MakerEvent,
  values: Partial<MakerRow> = {},
  {
    comment = null,
    inPlaceOf = null,
    shown = false,
  }: { comment?: string | null; inPlaceOf?: Bilingual | null; shown?: boolean } = {},
): Promise<MakerRow> {
  const { quotation } = locked;
  const state = await nextState(tx, locked, event);
  const [after] = await tx
    .update(makerQuotation)
    .set({ ...values, state, version: quotation.version + 1, updatedAt: context.now() })
    .where(eq(makerQuotation.id, quotation.id))
    .returning();
  await tell(tx, context, after!, {
    action: `maker:${event}`,
    comment,
    before: { state: quotation.state },
    after: { state, ...(inPlaceOf && { inPlaceOf }) },
    shown,
  });
  return after!;
}
