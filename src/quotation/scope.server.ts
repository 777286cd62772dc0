import {
  type Placeholder,
  type SQL,
  and,
  asc,
  eq,
  getTableColumns,
  inArray,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { masters } from '#master/schema.ts';
import { prepared } from '#platform/database/prepared.server.ts';
import { storedFile } from '#platform/file/tables.ts';
import { oncePerPage } from '#platform/http/current-request.server.ts';
import { draftStates } from './states.ts';
import type { Principal } from '#account/principal.ts';
import { instantOfferOutcome } from './instant-outcome.ts';
import { quotation, quotationAnswer } from './tables.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import { Refused } from '#platform/refusal.ts';
import type { QuotationRow, AnswerRow } from './transition.server.ts';
import { isShownToCustomer, maySee } from './visibility.ts';

/**
 * The quotations a person may see: a customer's user those of its customers, an employee all but the drafts of others. The
 * one rule for lists and for every read or change by id; what a list leaves out does not exist by its id.
 */
export const scopeOf = ({
  isEmployee,
  customerIds,
  accountId,
}: Pick<Principal, 'isEmployee' | 'customerIds'> & Readonly<{ accountId: string | Placeholder }>):
  | SQL
  | undefined =>
  isEmployee
    ? or(notInArray(quotation.state, draftStates), eq(quotation.requesterId, accountId))
    : customerIds.length > 0
      ? inArray(quotation.customerId, [...customerIds])
      : sql`false`;

/**
 * A quotation with its customer, site and contact person, our sales employee, and what the rules of instant offers said (for
 * employees alone, whoever asks). One query.
 * @throws Refused not-found, also for a quotation that the caller may not see
 */
export async function findWithParties({ db, principal }: SignedIn, id: string) {
  const {
    customer,
    'customer-detail': site,
    'customer-contact-person': contact,
    employee,
  } = masters;
  const [found] = await oncePerPage(`quotation ${id}`, () =>
    db
      .select({
        quotation,
        outcome: instantOfferOutcome,
        customer: {
          id: customer.id,
          name: customer.name,
          nameEn: customer.nameEn,
          honorific: customer.honorific,
        },
        site: { id: site.id, name: site.name, nameEn: site.nameEn },
        contact: {
          id: contact.id,
          name: contact.name,
          nameEn: contact.nameEn,
          department: contact.department,
        },
        salesEmployee: { id: employee.id, name: employee.name, nameEn: employee.nameEn },
      })
      .from(quotation)
      .innerJoin(customer, eq(customer.id, quotation.customerId))
      .leftJoin(site, eq(site.id, quotation.siteId))
      .leftJoin(contact, eq(contact.id, quotation.contactPersonId))
      .leftJoin(employee, eq(employee.id, quotation.salesEmployeeId))
      .leftJoin(
        instantOfferOutcome,
        principal.isEmployee ? eq(instantOfferOutcome.quotationId, quotation.id) : sql`false`,
      )
      .where(and(eq(quotation.id, id), scopeOf(principal))),
  );
  if (!found) throw new Refused('not-found');
  const { quotation: row, outcome, ...parties } = found;
  return { quotation: row, outcome, parties };
}

/** @throws Refused not-found, also for a quotation that the caller may not see */
export const findQuotation = async (context: SignedIn, id: string): Promise<QuotationRow> =>
  (await findWithParties(context, id)).quotation;

const sha256Of = (fileId: AnyPgColumn) =>
  sql<
    string | null
  >`(select ${storedFile.sha256} from ${storedFile} where ${storedFile.id} = ${fileId})`;

/** An answer with the SHA-256 of the PDFs that were sent. */
type SentAnswer = AnswerRow & Readonly<{ sentEn: string | null; sentJa: string | null }>;

const answersByQuotation = prepared('answers by quotation', (db) =>
  db
    .select({
      ...getTableColumns(quotationAnswer),
      sentEn: sha256Of(quotationAnswer.pdfEn),
      sentJa: sha256Of(quotationAnswer.pdfJa),
    })
    .from(quotationAnswer)
    .where(eq(quotationAnswer.quotationId, sql.placeholder('quotationId')))
    .orderBy(asc(quotationAnswer.revision)),
);

/** The answers of a quotation that its reader may see, the first revision first. One query. */
export async function answersOf(
  { db, principal: { isEmployee } }: SignedIn,
  quotationId: string,
): Promise<SentAnswer[]> {
  const found = await oncePerPage(`answers ${quotationId}`, () =>
    answersByQuotation(db).execute({ quotationId }),
  );
  return found.filter((answer) => isEmployee || isShownToCustomer(answer));
}

/** @throws Refused not-found, also for an answer that the caller may not see */
export async function findAnswer(
  context: SignedIn,
  quotationId: string,
  answerId: string,
): Promise<Awaited<ReturnType<typeof findWithParties>> & { answer: AnswerRow }> {
  const found = await findWithParties(context, quotationId);
  const answer = (await answersOf(context, quotationId)).find(({ id }) => id === answerId);
  if (!answer) throw new Refused('not-found');
  return { ...found, answer };
}

/** Whether a person may make a quotation for a customer. */
export const mayRequestFor = ({ principal }: SignedIn, customerId: string) =>
  maySee(principal, { customerId });
