import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { quotationDocument } from '#quotation/attachment/tables.ts';
import { quotationLine } from '#quotation/tables.ts';
import { quotationMessage } from '#quotation/thread/tables.ts';

/** What belongs to the customer that it was written for, and must not reach another one with the draft. */
const belongings = [quotationLine, quotationMessage, quotationDocument] as const;

/** Whether a quotation has lines, messages or documents: its customer can then no longer be changed. */
export async function isCustomerFixed(
  db: Database | Transaction,
  quotationId: string,
): Promise<boolean> {
  for (const table of belongings) {
    const [found] = await db
      .select({ id: table.id })
      .from(table)
      .where(eq(table.quotationId, quotationId))
      .limit(1);
    if (found) return true;
  }
  return false;
}

type Head = Readonly<{ customerId: string }>;

/** @throws Refused invalid where a quotation with lines, messages or documents is to be another customer's */
export async function assertSameCustomer(
  tx: Transaction,
  before: Head & Readonly<{ id: string }>,
  after: Head,
): Promise<void> {
  if (before.customerId === after.customerId || !(await isCustomerFixed(tx, before.id))) return;
  throw new Refused('invalid', {
    fields: [
      {
        path: 'customerId',
        code: 'fixed',
        message: {
          en: 'The customer cannot be changed once there is freight, a message or a document. Create a new request.',
          ja: '貨物・メッセージ・書類の登録後は、顧客を変更できません。新しい見積依頼を作成してください。',
        },
      },
    ],
  });
}
