import { and, eq, inArray } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { type Staff, isApprover } from '#approval/approval.ts';
import { staffToday } from '#approval/approvers.server.ts';
import { stepsOf } from '#approval/steps.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { type AuditAction, writeEvent } from '#platform/event/write.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { type Caller, defineWorkflow, lastChange, lockRow } from '#workflow/change.server.ts';
import { type Actor, makerMachine } from './rules/transitions.ts';
import { makerApprovals, stateNames } from './states.ts';
import { makerApproval, makerQuotation } from './tables.ts';
import type { Maker } from './types.ts';

export type MakerRow = typeof makerQuotation.$inferSelect;

/** A quotation of a maker; under the name of another maker it does not exist. */
export type Named = Readonly<{ maker: Maker; id: string }>;
/** With the version that the editor saw. */
export type About = Named & Readonly<{ version: number }>;
export type Locked = Readonly<{
  quotation: MakerRow;
  approvals: readonly ApprovalRow[];
  staff: Staff;
  actors: ReadonlySet<Actor>;
}>;

/** The roles of a person for a quotation. */
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
  if (
    isApprover(principal, quotation, approvals, staff, makerApprovals[quotation.state] === 'asked')
  )
    actors.add('approver');
  return actors;
}

/** Locks a quotation until the transaction ends. @throws Refused not-found, also for everybody but employees. */
export async function lock(
  tx: Transaction,
  { principal, now }: SignedIn,
  { maker, id }: Named,
): Promise<Locked> {
  const quotation = await lockRow(
    tx.select().from(makerQuotation).where(eq(makerQuotation.id, id)),
  );
  if (quotation.maker !== maker || !principal.isEmployee) throw new Refused('not-found');
  const approvals = await stepsOf(tx, makerApproval, id);
  const staff = await staffToday(tx, [quotation], now());
  return { quotation, approvals, staff, actors: actorsOf(principal, quotation, approvals, staff) };
}

const history = ({ quotation: { maker, id } }: Pick<Locked, 'quotation'>) =>
  and(
    inArray(auditEvent.resource, [`${maker}-quotation`, `${maker}-quotation-sheet`]),
    eq(auditEvent.recordId, id),
  );

/** The last change of a quotation, for `stale` refusals. */
export const lastChangeOf = (tx: Transaction, quotation: MakerRow, accountId: string) =>
  lastChange(tx, history({ quotation }), accountId);

type Area = '' | '-sheet' | '-charge';
type Recorded = Readonly<{
  area?: Area;
  recordId?: string;
  action: AuditAction;
  comment?: string | null;
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
  /** Contact persons of the maker may read it. */
  shown?: boolean;
}>;

/** Writes an audit event in the transaction of the change. */
export async function recordEvent(
  tx: Transaction,
  caller: Caller,
  quotation: MakerRow,
  { area = '', recordId, shown = false, ...event }: Recorded,
): Promise<void> {
  await writeEvent(tx, caller, {
    resource: `${quotation.maker}-quotation${area}`,
    recordId: recordId ?? quotation.id,
    recordTitle: { en: quotation.title, ja: quotation.title },
    parentId: quotation.id,
    customerId: shown ? quotation.customerId : null,
    ...event,
  });
}

/** The workflow of price sheets. */
export const makerFlow = defineWorkflow({
  machine: makerMachine,
  stateNames,
  subject: ({ quotation: { state, version }, actors }: Locked) => ({
    state,
    version,
    actors,
    facts: null,
  }),
  history,
  save: async (tx, held, values: Partial<MakerRow>) => ({
    ...held,
    quotation: firstOf(
      await tx
        .update(makerQuotation)
        .set(values)
        .where(eq(makerQuotation.id, held.quotation.id))
        .returning(),
    ),
  }),
  record: (
    tx,
    caller,
    { quotation },
    event,
    { comment = null, inPlaceOf = null, internal = false, before, after },
  ) =>
    recordEvent(tx, caller, quotation, {
      action: `maker:${event}`,
      comment,
      before: before ?? null,
      after: { ...after, ...(inPlaceOf && { inPlaceOf }) },
      shown: !internal,
    }),
});

/** The permit of `makerFlow` for an event on a price sheet. */
export type MakerPermit = Awaited<ReturnType<typeof makerFlow.permit>>;
