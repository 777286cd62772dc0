import {
  type Placeholder,
  type SQL,
  and,
  eq,
  gte,
  inArray,
  isNull,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import { dayOf } from '#platform/clock.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { oncePerPage } from '#platform/http/current-request.server.ts';
import { Refused } from '#platform/refusal.ts';
import {
  type Absence,
  type Authorship,
  type Staff,
  employeesInConflict,
  isActive,
} from './approval.ts';
import { masters } from '#master/schema.ts';

export type PersonName = Readonly<{ name: string; nameEn: string }>;

/** An absence with its last day. */
export type CurrentAbsence = Absence & Readonly<{ until: string }>;

/** The absences on the day of `now`. One query, also of all calls of a page. */
export const absencesToday = (db: Database | Transaction, now: Date): Promise<CurrentAbsence[]> =>
  oncePerPage(`absences ${dayOf(now)}`, () => absencesOn(db, dayOf(now)));

/** Which absences last on a day. */
export function isAwayOn(today: string | Placeholder): SQL | undefined {
  const { awayFrom, awayTo, archivedAt } = masters['approval-deputy'];
  return and(lte(awayFrom, today), gte(awayTo, today), isNull(archivedAt));
}

/** A query of the absences on a day. */
export function absencesOn(db: Database | Transaction, today: string | Placeholder) {
  const { 'approval-deputy': deputy } = masters;
  return db
    .select({ employeeId: deputy.employee, deputyId: deputy.deputy, until: deputy.awayTo })
    .from(deputy)
    .where(isAwayOn(today));
}

/** The accounts of the authors and contributors of some records. */
export const accountsOf = (made: readonly Authorship[]) => [
  ...new Set(made.flatMap(({ authorId, contributorIds }) => [authorId, ...contributorIds])),
];

const employeesWith = (db: Database | Transaction, accounts: readonly string[]) => {
  const { id, account } = masters.employee;
  return db
    .select({ id, account })
    .from(masters.employee)
    .where(inArray(account, [...accounts]));
};

/** Employee ids by account. */
export const byAccount = (
  people: readonly Readonly<{ id: string; account: string | null }>[],
): Map<string, string> =>
  new Map(people.flatMap(({ id, account }) => (account ? [[account, id] as const] : [])));

/** Employee ids of the authors and contributors of some records, by account id. One query for all records. */
export async function employeesByAccount(
  db: Database | Transaction,
  made: readonly Authorship[],
): Promise<Map<string, string>> {
  const accounts = accountsOf(made);
  return accounts.length === 0 ? new Map() : byAccount(await employeesWith(db, accounts));
}

/** The absences on the day of `now`, and the employees who wrote some records. One query for all records. */
export async function staffToday(
  db: Database | Transaction,
  made: readonly Authorship[],
  now: Date,
): Promise<Staff> {
  const away = absencesOn(db, dayOf(now)).as('away');
  const people = employeesWith(db, accountsOf(made)).as('people');
  const rows = await db
    .select()
    .from(away)
    .fullJoin(people, sql`false`);
  return {
    absences: rows.flatMap((row) => row.away ?? []),
    employeeOf: byAccount(rows.flatMap((row) => row.people ?? [])),
  };
}

/**
 * Of the given approvers, or of all, those who may decide on a record today. An approver of a branch decides only on records
 * whose author belongs to it. `known`: the day's staff, if the caller has read it already.
 */
export async function usableApprovers(
  tx: Database | Transaction,
  made: Authorship,
  approverIds: readonly string[] | 'all',
  now: Date,
  known?: Staff,
) {
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
    .where(
      and(
        approverIds === 'all' ? undefined : inArray(approver.id, [...approverIds]),
        isNull(approver.archivedAt),
        isNull(employee.archivedAt),
        or(isNull(employee.leftOn), gte(employee.leftOn, dayOf(now))),
      ),
    );
  const staff = known ?? (await staffToday(tx, [made], now));
  const inConflict = employeesInConflict(made, staff);
  const writers = new Set([made.authorId, ...made.contributorIds]);
  const [author] = made.authorEmployeeId
    ? await tx
        .select({ branch: employee.branch })
        .from(employee)
        .where(eq(employee.id, made.authorEmployeeId))
    : [];
  return found.filter(
    (each) =>
      isActive(each, dayOf(now)) &&
      !inConflict.has(each.employeeId) &&
      !(each.account && writers.has(each.account)) &&
      (each.branch === null || each.branch === author?.branch),
  );
}

/** The approvers who can be chosen for a record by level, after the others those who have no account and decide by a deputy only. */
export async function possibleApprovers(db: Database, made: Authorship, now: Date) {
  const usable = await usableApprovers(db, made, 'all', now);
  return usable
    .map(({ id, name, nameEn, level, amountLimit, minimumMargin, account }) => ({
      id,
      name,
      nameEn,
      level,
      amountLimit,
      minimumMargin,
      hasAccount: account !== null,
    }))
    .toSorted(
      (a, b) =>
        Number(b.hasAccount) - Number(a.hasAccount) ||
        a.level - b.level ||
        a.name.localeCompare(b.name, 'ja'),
    );
}

/**
 * The chosen approvers, all of whom may decide.
 * @throws Refused invalid, with the names of those who may not decide.
 */
export async function chosenApprovers(
  tx: Transaction,
  made: Authorship,
  approverIds: readonly string[],
  now: Date,
) {
  const usable = await usableApprovers(tx, made, approverIds, now);
  const unusable = new Set(approverIds).difference(new Set(usable.map(({ id }) => id)));
  const people = Map.groupBy(usable, ({ employeeId }) => employeeId);
  const twice = [...people.values()].find((rows) => rows.length > 1)?.[0];
  if (twice || new Set(approverIds).size < approverIds.length)
    throw new Refused('invalid', {
      fields: [
        {
          path: 'approverIds',
          code: 'twice',
          message: twice
            ? {
                en: `One person approves once: ${twice.nameEn} is chosen twice.`,
                ja: `同じ承認者を2回選択することはできません：${twice.name}`,
              }
            : { en: 'One person approves once.', ja: '同じ承認者を2回選択することはできません。' },
        },
      ],
    });
  if (unusable.size === 0) return usable;
  const { 'quotation-approver': approver, employee } = masters;
  const left = await tx
    .select({ name: employee.name, nameEn: employee.nameEn })
    .from(approver)
    .innerJoin(employee, eq(employee.id, approver.employee))
    .where(inArray(approver.id, [...unusable]));
  const message = {
    en: `Can’t be chosen (left or inactive, in another branch, or working on it): ${left.map(({ nameEn }) => nameEn).join(', ')}`,
    ja: `次の承認者は選択できません（退社または無効、他支店の担当、または作成・編集者）：${left.map(({ name }) => name).join('、')}`,
  };
  throw new Refused('invalid', { fields: [{ path: 'approverIds', code: 'approver', message }] });
}

/** Names of employees by id. One query. */
export async function peopleNamed(
  db: Database | Transaction,
  ids: readonly string[],
): Promise<Map<string, PersonName>> {
  const { employee } = masters;
  if (ids.length === 0) return new Map();
  const { id, name, nameEn } = employee;
  const people = await db
    .select({ id, name, nameEn })
    .from(employee)
    .where(inArray(id, [...new Set(ids)]));
  return new Map(people.map(({ id: key, ...person }) => [key, person]));
}
