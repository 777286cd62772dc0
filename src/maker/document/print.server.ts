import { and, asc, eq, isNull } from 'drizzle-orm';
import type { SignedIn } from '#account/procedure.server.ts';
import { masters } from '#master/schema.ts';
import { dayOf } from '#platform/clock.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { print } from '#platform/print/typeset.server.ts';
import { makerApprovals } from '../states.ts';
import { makerApproval } from '../tables.ts';
import type { MakerRow, Named } from '../transition.server.ts';
import { findQuotation, readSheet } from '../view.server.ts';
import { type Paper, type SheetDocument, layoutDocument } from './pdf-layout.ts';
import { firstOf } from '#platform/expect.ts';

const nameOf = (row: { name: string; nameEn: string }) => ({ ja: row.name, en: row.nameEn });

async function issuerOf({ db }: SignedIn): Promise<SheetDocument['issuer']> {
  const { company } = masters;
  const [found] = await db
    .select()
    .from(company)
    .where(and(eq(company.isDefault, true), isNull(company.archivedAt)));
  if (!found)
    return {
      name: { ja: '', en: '' },
      address: { ja: '', en: '' },
      phone: '',
      invoiceNumber: '',
      logo: null,
    };
  const { phone, invoiceNumber, logo, addressEn } = found;
  return {
    name: nameOf(found),
    address: { ja: `〒${found.postalCode} ${found.prefecture}${found.address}`, en: addressEn },
    phone,
    invoiceNumber,
    logo: logo ?? null,
  };
}

/** Stamp boxes of the author and of each approval: these are empty until it is given, and without a name afterwards. */
async function stampsOf({ db }: SignedIn, quotation: MakerRow): Promise<SheetDocument['stamps']> {
  const { employee } = masters;
  const [author] = quotation.authorEmployeeId
    ? await db.select().from(employee).where(eq(employee.id, quotation.authorEmployeeId))
    : [];
  const approvals = await db
    .select({ state: makerApproval.state, decidedAt: makerApproval.decidedAt })
    .from(makerApproval)
    .where(eq(makerApproval.subjectId, quotation.id))
    .orderBy(asc(makerApproval.level), asc(makerApproval.id));
  return [
    {
      role: 'author',
      name: author ? nameOf(author) : { ja: quotation.authorName, en: quotation.authorName },
      day: dayOf(quotation.createdAt),
    },
    ...approvals.map(({ state, decidedAt }) => ({
      role: 'approver' as const,
      // Customers learn whom to turn to, not who approved.
      name: { ja: '済', en: 'Approved' },
      day: state === 'approved' && decidedAt ? dayOf(decidedAt) : null,
    })),
  ];
}

/** The price sheet as PDF; marked as a draft until it is approved or offered. */
export async function sheetPdf(
  context: SignedIn,
  named: Named,
  locale: Locale,
  paper: Paper,
): Promise<File> {
  const quotation = await findQuotation(context, named);
  const sheet = await readSheet(context, named);
  const { customer } = masters;
  const firm = firstOf(
    await context.db.select().from(customer).where(eq(customer.id, quotation.customerId)),
  );
  const document: SheetDocument = {
    ...sheet,
    draft: quotation.offeredAt === null && makerApprovals[quotation.state] !== 'given',
    issued: dayOf(quotation.offeredAt ?? quotation.updatedAt),
    addressee: { name: nameOf(firm), honorific: firm.honorific },
    issuer: await issuerOf(context),
    stamps: await stampsOf(context, quotation),
  };
  const bytes = await print({
    name: `price sheet ${quotation.id}`,
    template: 'src/maker/document/sheet.typ',
    layout: layoutDocument(document, locale, paper),
  });
  return new File([Buffer.from(bytes)], `${sheet.number}-${locale}.pdf`, {
    type: 'application/pdf',
  });
}
