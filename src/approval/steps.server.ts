import { type SQL, and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { inOneTurn } from '#platform/database/together.server.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';
import { Refused } from '#platform/refusal.ts';
import {
  type Absence,
  type Decider,
  type Authorship,
  type Staff,
  type Step,
  nextSteps,
  representedBy,
  stepFor,
} from './approval.ts';
import {
  type PersonName,
  chosenApprovers,
  employeesByAccount,
  peopleNamed,
  usableApprovers,
} from './approvers.server.ts';
import type { ApprovalRow, ApprovalTable } from './table.ts';

/** The steps of a record's approval, in the order of their levels. */
export const stepsOf = (
  db: Database | Transaction,
  table: ApprovalTable,
  subjectId: string,
): Promise<ApprovalRow[]> =>
  db
    .select()
    .from(table)
    .where(eq(table.subjectId, subjectId))
    .orderBy(asc(table.level), asc(table.id));

type Subject = Authorship & Readonly<{ id: string }>;

/**
 * Replaces the approvers of a record and returns them.
 * @throws Refused invalid, with the names of those who may not decide.
 */
export async function chooseSteps(
  tx: Transaction,
  table: ApprovalTable,
  subject: Subject,
  approverIds: readonly string[],
  now: Date,
) {
  const chosen = await chosenApprovers(tx, subject, approverIds, now);
  await tx.delete(table).where(eq(table.subjectId, subject.id));
  if (chosen.length > 0)
    await tx.insert(table).values(
      chosen.map(({ id, employeeId, level }) => ({
        id: uuidv7(),
        subjectId: subject.id,
        approverId: id,
        employeeId,
        level,
        state: 'waiting' as const,
      })),
    );
  return chosen;
}

/** Resets all decisions on a record; `askedAt` is set when approval is requested. */
export async function clearDecisions(
  tx: Transaction,
  table: ApprovalTable,
  subjectId: string,
  askedAt?: Date,
): Promise<void> {
  await tx
    .update(table)
    .set({
      state: 'waiting',
      decidedAt: null,
      decidedBy: null,
      reason: null,
      ...(askedAt && { askedAt }),
    })
    .where(eq(table.subjectId, subjectId));
}

const faults = {
  required: { en: 'Please choose an approver.', ja: '承認者を選択してください。' },
  approver: {
    en: 'An approver chosen can no longer approve.',
    ja: '承認できなくなった承認者が含まれています。',
  },
} as const;

/** The chosen approvers, and what is wrong with the choice: it takes at least one, all of whom may still decide. */
export async function checkApprovers(
  tx: Database | Transaction,
  made: Authorship,
  steps: readonly ApprovalRow[],
  now: Date,
  staff: Staff,
) {
  const ids = steps.map((step) => step.approverId);
  const chosen = await usableApprovers(tx, made, ids, now, staff);
  const code = ids.length === 0 ? 'required' : chosen.length < ids.length ? 'approver' : null;
  return { chosen, fault: code && { path: 'approverIds', code, message: faults[code] } };
}

/** The chosen approvers. @throws Refused invalid */
export async function assertApprovers(...choice: Parameters<typeof checkApprovers>) {
  const { chosen, fault } = await checkApprovers(...choice);
  if (fault) throw new Refused('invalid', { fields: [fault] });
  return chosen;
}

/** The step that a person decides, and the approver's names for the log if the person is a deputy. */
export async function decisionOf<S extends Step>(
  tx: Transaction,
  person: Decider,
  made: Authorship,
  { approvals, staff }: Readonly<{ approvals: readonly S[]; staff: Staff }>,
) {
  const step = stepFor(person, made, approvals, staff);
  if (!step || step.employeeId === person.employeeId) return { step, inPlaceOf: null };
  const { name, nameEn } = defined((await peopleNamed(tx, [step.employeeId])).get(step.employeeId));
  return { step, inPlaceOf: { ja: name, en: nameEn } };
}

/** Stores the decision of a step. */
export async function recordDecision(
  tx: Transaction,
  table: ApprovalTable,
  { principal, now }: SignedIn,
  { id }: ApprovalRow,
  decision: Readonly<{ state: 'approved' | 'rejected'; reason: string | null }>,
): Promise<void> {
  await tx
    .update(table)
    .set({ ...decision, decidedAt: now(), decidedBy: principal.employeeId })
    .where(eq(table.id, id));
}

/** Email addresses of the approvers whose turn it is and of their deputies of today. */
export async function emailsOfAsked(
  tx: Transaction,
  steps: readonly ApprovalRow[],
  { absences }: Staff,
): Promise<string[]> {
  const employeeIds = nextSteps(steps).map((step) => step.employeeId);
  if (employeeIds.length === 0) return [];
  const { employee } = masters;
  const ids = [
    ...employeeIds,
    ...absences
      .filter((each) => employeeIds.includes(each.employeeId))
      .map((each) => each.deputyId),
  ];
  return (
    await tx.select({ email: employee.email }).from(employee).where(inArray(employee.id, ids))
  ).map((row) => row.email);
}

/**
 * The steps of an approval in the order of their levels, with the names of the approvers, of the deputies who decided, and
 * of the deputies of today. One query.
 */
export async function namedSteps(db: Database, steps: readonly ApprovalRow[], staff: Staff) {
  const ids = steps.flatMap((step) => [
    step.employeeId,
    step.decidedBy ?? step.employeeId,
    ...deputiesOf(step, staff),
  ]);
  return withNames(steps, staff, await peopleNamed(db, ids));
}

const deputiesOf = ({ state, employeeId }: ApprovalRow, { absences }: Staff) =>
  state === 'waiting'
    ? absences.filter((each) => each.employeeId === employeeId).map((each) => each.deputyId)
    : [];

/** The same, where the names are known. */
export function withNames(
  steps: readonly ApprovalRow[],
  staff: Staff,
  named: ReadonlyMap<string, PersonName>,
) {
  const nameOf = (id: string) => defined(named.get(id), `the name of employee ${id}`);
  return steps
    .map((step) => ({
      approverId: step.approverId,
      employeeId: step.employeeId,
      ...nameOf(step.employeeId),
      level: step.level,
      state: step.state,
      decidedAt: step.decidedAt,
      reason: step.reason,
      /** Who decided in their place. */
      deputy: step.decidedBy && step.decidedBy !== step.employeeId ? nameOf(step.decidedBy) : null,
      /** Who may decide in their place today. */
      deputies: deputiesOf(step, staff).map(nameOf),
    }))
    .toSorted((a, b) => a.level - b.level);
}

/** A table of records that need approval. */
type ApprovedTable = PgTable &
  Readonly<{
    id: AnyPgColumn<{ data: string; notNull: true }>;
    authorId: AnyPgColumn<{ data: string; notNull: true }>;
    authorEmployeeId: AnyPgColumn<{ data: string; notNull: false }>;
    contributorIds: AnyPgColumn<{ data: string[]; notNull: true }>;
  }>;

/** Records of one kind whose approval is requested: `isAsked` is the condition for them. */
type AskedKind = Readonly<{ table: ApprovalTable; subject: ApprovedTable; isAsked: SQL }>;

/** All steps of the records that wait for one of `people`, with the place of their kind, and the employees who wrote those records. */
async function stepsWaitingFor(
  db: Database | Transaction,
  people: readonly string[],
  kinds: readonly AskedKind[],
) {
  const queries = kinds.map(({ table, subject, isAsked }, kind) => {
    const theirs = db
      .select({ id: table.subjectId })
      .from(table)
      .where(and(inArray(table.employeeId, [...people]), eq(table.state, 'waiting')));
    const { authorId, authorEmployeeId, contributorIds } = subject;
    return db
      .select({
        kind: sql<number>`${sql.raw(String(kind))}`,
        step: table,
        made: { authorId, authorEmployeeId, contributorIds },
      })
      .from(table)
      .innerJoin(subject, eq(subject.id, table.subjectId))
      .where(and(inArray(table.subjectId, theirs), isAsked))
      .$dynamic();
  });
  const rows = await queries.reduce((all, query) => all.unionAll(query));
  const employeeOf = await employeesByAccount(
    db,
    rows.map((row) => row.made),
  );
  return { rows, employeeOf };
}

/**
 * The steps that a person may decide now, their own or as a deputy in one of `absences`. Two queries, also of all kinds that a page asks
 * for at the same time.
 */
export async function decidableSteps(
  { db, principal }: SignedIn,
  kind: AskedKind,
  absences: readonly Absence[],
): Promise<ApprovalRow[]> {
  if (principal.employeeId === null) return [];
  const people = [principal.employeeId, ...representedBy(principal.employeeId, absences)];
  const { answer, place } = await inOneTurn(
    'steps that wait',
    kind,
    (kinds: readonly AskedKind[]) => stepsWaitingFor(db, people, kinds),
  );
  const rows = answer.rows.filter((row) => row.kind === place);
  return [...Map.groupBy(rows, ({ step }) => step.subjectId).values()].flatMap((each) => {
    const steps = each.map(({ step }) => step);
    const staff = { absences, employeeOf: answer.employeeOf };
    return stepFor(principal, firstOf(each).made, steps, staff) ?? [];
  });
}

/** A step in the approval queue: its level, when it was asked, and the approver's name if the reader would decide as a deputy. */
export const queueEntry = (
  step: ApprovalRow,
  { employeeId }: Pick<Decider, 'employeeId'>,
  named: ReadonlyMap<string, PersonName>,
  changedAt: Date,
) => ({
  level: step.level,
  askedAt: step.askedAt ?? changedAt,
  inPlaceOf: step.employeeId === employeeId ? null : (named.get(step.employeeId) ?? null),
});

/** The chosen approvers as their form has them. */
export const chosenIds = async (tx: Transaction, table: ApprovalTable, subjectId: string) =>
  (await stepsOf(tx, table, subjectId)).map(({ approverId }) => approverId).toSorted();
