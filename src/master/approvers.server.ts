import { and, eq, gte, inArray, isNull, lte, or } from 'drizzle-orm';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type Decider, type MadeBy, type Staff, type Step, isActive, stepFor, tooClose } from './approval.ts';
import { masters } from './schema.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

export type PersonName = Readonly<{ name: string; nameEn: string }>;

/** Who is away on the day of `now` and who stands in; and which employees the makers of some works are. Two queries, however many works. */
export async function staffToday(db: Database | Transaction, made: readonly MadeBy[], now: Date): Promise<Staff> {
  const { 'approval-deputy': deputy, employee } = masters;
  const today = dayOf(now);
  const absences = await db
    .select({ employeeId: deputy.employee, deputyId: deputy.deputy })
    .from(deputy)
    .where(and(lte(deputy.awayFrom, today), gte(deputy.awayTo, today), isNull(deputy.archivedAt)));
  const accounts = [...new Set(made.flatMap(({ authorId, contributorIds }) => [authorId, ...contributorIds]))];
  const people = accounts.length > 0 ? await db.select({ id: employee.id, account: employee.account }).from(employee).where(inArray(employee.account, accounts)) : [];
  return { absences, employeeOf: new Map(people.map(({ id, account }) => [account!, id])) };
}

/** Of the approvers named, those who may decide today on what others made; one of a branch only on what was made there. */
export async function usableApprovers(tx: Transaction, made: MadeBy, approverIds: readonly string[], now: Date) {
  if (approverIds.length === 0) return [];
  const { 'quotation-approver': approver, employee } = masters;
  const found = await tx
    .select({
      id: approver.id,
      employeeId: approver.employee,
      level: approver.level,
      amountLimit: approver.amountLimit,
      minimumMargin: approver.minimumMargin,
      branch: approver.branch,
      activeFrom: approver.activeFrom,
      activeTo: approver.activeTo,
      account: employee.account,
      name: employee.name,
      nameEn: employee.nameEn,
    })
    .from(approver)
    .innerJoin(employee, eq(employee.id, approver.employee))
    .where(and(inArray(approver.id, [...approverIds]), isNull(approver.archivedAt), isNull(employee.archivedAt)));
  const staff = await staffToday(tx, [made], now);
  const close = tooClose(made, staff);
  const byHand = new Set([made.authorId, ...made.contributorIds]);
  const [author] = made.authorEmployeeId ? await tx.select({ branch: employee.branch }).from(employee).where(eq(employee.id, made.authorEmployeeId)) : [];
  return found.filter(
    (each) => isActive(each, dayOf(now)) && !close.has(each.employeeId) && !(each.account && byHand.has(each.account)) && (each.branch === null || each.branch === author?.branch),
  );
}

/** Names of employees by id; one query. */
export async function peopleNamed(db: Database | Transaction, ids: readonly string[]): Promise<Map<string, PersonName>> {
  const { employee } = masters;
  if (ids.length === 0) return new Map();
  const { id, name, nameEn } = employee;
  const people = await db
    .select({ id, name, nameEn })
    .from(employee)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(people.map(({ id: key, ...person }) => [key, person]));
}

/** For whom an employee stands in today, and who stands in for them; each with the last day of it. */
export async function absencesOf(db: Database, employeeId: string | null, now: Date) {
  if (employeeId === null) return { standsInFor: [], deputies: [] };
  const { 'approval-deputy': deputy } = masters;
  const today = dayOf(now);
  const rows = await db
    .select({ employeeId: deputy.employee, deputyId: deputy.deputy, until: deputy.awayTo })
    .from(deputy)
    .where(and(lte(deputy.awayFrom, today), gte(deputy.awayTo, today), isNull(deputy.archivedAt), or(eq(deputy.employee, employeeId), eq(deputy.deputy, employeeId))));
  const named = await peopleNamed(
    db,
    rows.flatMap((row) => [row.employeeId, row.deputyId]),
  );
  return {
    standsInFor: rows.flatMap((row) => (row.deputyId === employeeId ? [{ ...named.get(row.employeeId)!, until: row.until }] : [])),
    deputies: rows.flatMap((row) => (row.employeeId === employeeId ? [{ ...named.get(row.deputyId)!, until: row.until }] : [])),
  };
}

/** Names of an employee, for the log of what was decided in their place. */
export async function nameOfEmployee(tx: Transaction, id: string): Promise<Bilingual> {
  const { name, nameEn } = (await peopleNamed(tx, [id])).get(id)!;
  return { ja: name, en: nameEn };
}

/** Mail addresses of those who are asked, and of who stands in for one of them today. */
export async function emailsOfAsked(tx: Transaction, employeeIds: readonly string[], { absences }: Staff): Promise<string[]> {
  if (employeeIds.length === 0) return [];
  const { employee } = masters;
  const ids = [...employeeIds, ...absences.filter((each) => employeeIds.includes(each.employeeId)).map((each) => each.deputyId)];
  return (await tx.select({ email: employee.email }).from(employee).where(inArray(employee.id, ids))).map((row) => row.email);
}

type ShownStep = Readonly<{ approverId: string; employeeId: string; level: number; state: Step['state']; decidedAt: Date | null; decidedBy: string | null; reason: string | null }>;

/**
 * The steps of an approval in the order of their levels, with the names of who is asked, of who decided in their place, and
 * of who stands in for them today. One query.
 */
export async function namedSteps(db: Database, steps: readonly ShownStep[], { absences }: Staff) {
  const deputiesOf = (step: ShownStep) => (step.state === 'waiting' ? absences.filter((each) => each.employeeId === step.employeeId).map((each) => each.deputyId) : []);
  const ids = [...new Set(steps.flatMap((step) => [step.employeeId, step.decidedBy ?? step.employeeId, ...deputiesOf(step)]))];
  const named = await peopleNamed(db, ids);
  return steps
    .map(({ approverId, employeeId, level, state, decidedAt, decidedBy, reason }, i) => ({
      approverId,
      employeeId,
      ...named.get(employeeId)!,
      level,
      state,
      decidedAt,
      reason,
      /** Who decided in their place. */
      deputy: decidedBy && decidedBy !== employeeId ? (named.get(decidedBy) ?? null) : null,
      /** Who may decide in their place today. */
      deputies: deputiesOf(steps[i]!).map((id) => named.get(id)!),
    }))
    .toSorted((a, b) => a.level - b.level);
}

/** Of the steps of many works, those that a person may decide now. Two queries, however many works. */
export async function decidable<S extends Step>(
  db: Database,
  person: Decider,
  rows: readonly Readonly<{ step: S; made: MadeBy }>[],
  workOf: (step: S) => string,
  now: Date,
): Promise<S[]> {
  const staff = await staffToday(
    db,
    rows.map((row) => row.made),
    now,
  );
  return [...Map.groupBy(rows, (row) => workOf(row.step)).values()].flatMap((each) => {
    const steps = each.map((row) => row.step);
    return stepFor(person, each[0]!.made, steps, staff) ?? [];
  });
}
