import { eq, inArray, or, sql } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Staff } from '#approval/approval.ts';
import { absencesOn, accountsOf, byAccount } from '#approval/approvers.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { quotationApproval, quotationRemark } from '#quotation/tables.ts';
import type { AnswerRow } from '#quotation/transition.server.ts';

const never = sql`false`;

/** Remarks, approvals, absences and people, of which each row has one. */
const besideAnswer = prepared('beside an answer', (db) => {
  const answerId = sql.placeholder('answerId');
  const remarks = db
    .select()
    .from(quotationRemark)
    .where(eq(quotationRemark.answerId, answerId))
    .as('remarks');
  const approvals = db
    .select()
    .from(quotationApproval)
    .where(eq(quotationApproval.subjectId, answerId))
    .as('approvals');
  const today = sql.placeholder('today');
  const away = absencesOn(db, today).as('away');
  const { id, name, nameEn, account } = masters.employee;
  const { employeeId, decidedBy, subjectId } = quotationApproval;
  const ofApprovals = (column: typeof employeeId | typeof decidedBy) =>
    db.select({ id: column }).from(quotationApproval).where(eq(subjectId, answerId));
  const people = db
    .select({ id, name, nameEn, account })
    .from(masters.employee)
    .where(
      or(
        sql`${account} = any(${sql.placeholder('accounts')})`,
        inArray(id, ofApprovals(employeeId)),
        inArray(id, ofApprovals(decidedBy)),
        inArray(id, db.select({ id: away.deputyId }).from(away)),
      ),
    )
    .as('people');
  return db
    .select()
    .from(remarks)
    .fullJoin(approvals, never)
    .fullJoin(away, never)
    .fullJoin(people, never);
});

/**
 * What stands beside the charges of an answer: remarks and approvals in their order, the day's staff, and the names of the
 * approvers and deputies. One query.
 */
export async function readBeside({ db, now }: SignedIn, answer: AnswerRow) {
  const accounts = accountsOf([answer]);
  const rows = await besideAnswer(db).execute({
    answerId: answer.id,
    today: dayOf(now()),
    accounts,
  });
  const people = rows.flatMap((row) => row.people ?? []);
  const staff: Staff = {
    absences: rows.flatMap((row) => row.away ?? []),
    employeeOf: byAccount(people.filter(({ account }) => account && accounts.includes(account))),
  };
  return {
    remarks: rows.flatMap((row) => row.remarks ?? []).toSorted((a, b) => a.position - b.position),
    approvals: rows
      .flatMap((row) => row.approvals ?? [])
      .toSorted((a, b) => a.level - b.level || (a.id < b.id ? -1 : 1)),
    staff,
    named: new Map(people.map(({ id, name, nameEn }) => [id, { name, nameEn }])),
  };
}
