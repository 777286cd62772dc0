import { eq } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { oncePerPage } from '#platform/http/current-request.server.ts';
import { masters } from '#master/schema.ts';
import { quotation } from './tables.ts';
import type { QuotationRow } from './transition.server.ts';
import { firstOf } from '#platform/expect.ts';

/** The customer of a quotation with its site and contact person, and our sales employee. One query. */
export const loadParties = (context: Pick<SignedIn, 'db'>, q: QuotationRow) =>
  oncePerPage(`parties ${q.id}`, () => readParties(context, q));

async function readParties({ db }: Pick<SignedIn, 'db'>, q: QuotationRow) {
  const {
    customer,
    'customer-detail': site,
    'customer-contact-person': contact,
    employee,
  } = masters;
  return firstOf(
    await db
      .select({
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
      .where(eq(quotation.id, q.id)),
  );
}
