import { sql } from 'drizzle-orm';
import type { Staff } from '#approval/approval.ts';
import { isAwayOn } from '#approval/approvers.server.ts';
import type { ApprovalRow } from '#approval/table.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import { builtOnce, rowsAsJson, tableColumns } from '#platform/database/built.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { firstOf } from '#platform/expect.ts';
import { Refused } from '#platform/refusal.ts';
import { scopeOf } from './scope.server.ts';
import { quotation, quotationAnswer, quotationApproval } from './tables.ts';

type QuotationRow = typeof quotation.$inferSelect;
type AnswerRow = typeof quotationAnswer.$inferSelect;

const [ofQuotation, ofAnswer] = [
  tableColumns(quotation, 'q '),
  tableColumns(quotationAnswer, 'a '),
];

const locking = builtOnce(
  () => sql`
    select ${ofQuotation.list}, ${ofAnswer.list} from ${quotation}
    inner join ${quotationAnswer} on ${quotationAnswer.quotationId} = ${quotation.id}
    where ${quotation.id} = ${sql.placeholder('quotationId')} and ${quotationAnswer.id} = ${sql.placeholder('answerId')}
      and (${scopeOf({ isEmployee: true, customerIds: [], accountId: sql.placeholder('accountId') })})
    for update`,
);

/** Locks a quotation and its answer that an employee may see. One query. @throws Refused not-found */
export async function lockForEmployee(
  tx: Transaction,
  accountId: string,
  quotationId: string,
  answerId: string,
): Promise<{ quotation: QuotationRow; answer: AnswerRow }> {
  const [row] = await locking(tx, { quotationId, answerId, accountId });
  if (!row) throw new Refused('not-found');
  return { quotation: ofQuotation.read(row), answer: ofAnswer.read(row) };
}

const { 'approval-deputy': deputy, employee } = masters;

type Instants = 'askedAt' | 'decidedAt';
type StoredStep = Omit<ApprovalRow, Instants> & Readonly<Record<Instants, string | null>>;
type Approval = {
  approvals: StoredStep[] | null;
  absences: Staff['absences'] | null;
  people: Record<string, string> | null;
};

const theAnswer = sql`${quotationAnswer} where ${quotationAnswer.id} = ${sql.placeholder('answerId')}`;
const readingApproval = builtOnce<Approval>(
  () => sql`
    select ${rowsAsJson(quotationApproval, sql`${quotationApproval.subjectId} = ${sql.placeholder('answerId')}`, sql`${quotationApproval.level}, ${quotationApproval.id}`)} as approvals,
      (select json_agg(json_build_object('employeeId', ${deputy.employee}, 'deputyId', ${deputy.deputy}, 'until', ${deputy.awayTo}))
        from ${deputy} where ${isAwayOn(sql.placeholder('today'))}) as absences,
      (select json_object_agg(${employee.account}, ${employee.id}) from ${employee}
        where ${employee.account} in (select ${quotationAnswer.authorId} from ${theAnswer}
          union all select jsonb_array_elements_text(${quotationAnswer.contributorIds}) from ${theAnswer})) as people`,
);

const instant = (text: string | null) => (text === null ? null : new Date(text));

/** The steps of the approval of an answer in the order of their levels, and the day's staff. One query. */
export async function readApproval(
  tx: Transaction,
  answerId: string,
  now: Date,
): Promise<{ approvals: ApprovalRow[]; staff: Staff }> {
  const { approvals, absences, people } = firstOf(
    await readingApproval(tx, { answerId, today: dayOf(now) }),
  );
  return {
    approvals: (approvals ?? []).map((step) => ({
      ...step,
      askedAt: instant(step.askedAt),
      decidedAt: instant(step.decidedAt),
    })),
    staff: { absences: absences ?? [], employeeOf: new Map(Object.entries(people ?? {})) },
  };
}
