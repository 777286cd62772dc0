import { and, eq, inArray, isNull } from 'drizzle-orm';
import { dayOf } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { isActive } from './approval.ts';
import { masters } from './schema.ts';

/** What is to be approved, as far as it tells who may not: nobody decides on the work of their own hands. */
export type MadeBy = Readonly<{ authorId: string; authorEmployeeId: string | null; contributorIds: readonly string[] }>;

/** Of the approvers named, those who may decide today on what others made. */
export async function usableApprovers(tx: Transaction, made: MadeBy, approverIds: readonly string[], now: Date) {
  if (approverIds.length === 0) return [];
  const { 'quotation-approver': approver, employee } = masters;
  const found = await tx
    .select({
      id: approver.id,
      employeeId: approver.employee,
      level: approver.level,
      amountLimit: approver.amountLimit,
      activeFrom: approver.activeFrom,
      activeTo: approver.activeTo,
      account: employee.account,
      name: employee.name,
      nameEn: employee.nameEn,
    })
    .from(approver)
    .innerJoin(employee, eq(employee.id, approver.employee))
    .where(and(inArray(approver.id, [...approverIds]), isNull(approver.archivedAt), isNull(employee.archivedAt)));
  const byHand = new Set([made.authorId, ...made.contributorIds]);
  return found.filter((each) => isActive(each, dayOf(now)) && each.employeeId !== made.authorEmployeeId && !(each.account && byHand.has(each.account)));
}
