import { and, eq, sql } from 'drizzle-orm';
import { ourCompany } from '#account/company.server.ts';
import { authUser } from '#account/tables.ts';
import { doorNames } from '#freight/segments.ts';
import { readRow } from '#master/read-row.server.ts';
import { masters } from '#master/schema.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { isLocale } from '#platform/i18n/locale.ts';
import type { MailSender } from '#platform/mail/letter.ts';
import { type SheetRoute, loadSheet } from '#quotation/sheet/sheet.server.ts';
import type { AnswerRow, QuotationRow } from '#quotation/transition.server.ts';
import type { MailReceiver } from './compose.ts';
import type { MailAbout, MailRoute } from './facts.ts';
import type { Audience } from './templates.ts';

const nameOf = (row: Readonly<{ name: string; nameEn: string }>): Bilingual => ({
  ja: row.name,
  en: row.nameEn,
});

function mailRoute(route: SheetRoute): MailRoute {
  const { from, to } = doorNames(route);
  const places = [from, route.fromPort, ...route.via, route.toPort, to];
  return {
    stops: places.flatMap((place) => (place ? [nameOf(place)] : [])),
    departure: route.departure,
    sailing: route.voyage && {
      ship: nameOf(route.voyage),
      number: route.voyage.number,
      etd: route.voyage.etd,
      eta: route.voyage.eta,
    },
  };
}

/**
 * What mails say of a quotation, or of an answer with its number. Customers get the total of an offer only, never of a
 * draft. Five to eight queries.
 */
export async function loadAbout(
  tx: Transaction,
  q: QuotationRow,
  answer: AnswerRow | null,
  number: string,
): Promise<(audience: Audience) => MailAbout> {
  const { currency } = masters;
  const firm = defined(await readRow(tx, 'customer', q.customerId));
  const { routes } = await loadSheet(tx, { quotationId: q.id, answerId: answer?.id ?? null });
  const [money] =
    answer && answer.currency !== 'JPY'
      ? await tx.select().from(currency).where(eq(currency.code, answer.currency))
      : [];
  const base = { number, title: q.title, customer: nameOf(firm), routes: routes.map(mailRoute) };
  return (audience) => {
    const isShown = answer !== null && (audience === 'internal' || answer.offeredAt !== null);
    const isPriced = isShown && Number(answer.total) !== 0;
    return {
      ...base,
      total: isPriced
        ? {
            amount: answer.total,
            currency: { code: answer.currency, minorUnit: money?.minorUnit ?? 0 },
            incomplete: answer.incomplete,
          }
        : null,
      validUntil: isShown ? answer.validUntil : null,
    };
  };
}

/** Our company, with the contact in charge of a quotation. */
export async function loadSender(tx: Transaction, q: QuotationRow): Promise<MailSender> {
  const person = q.salesEmployeeId ? await readRow(tx, 'employee', q.salesEmployeeId) : null;
  return {
    company: await ourCompany(tx),
    person: person
      ? { name: nameOf(person), phone: person.phone ?? person.mobile, email: person.email }
      : null,
  };
}

type Found = Readonly<{ receiver: MailReceiver; locale: Locale }>;

/** Whom the mails to some addresses greet, and in which language: customers' that of the quotation, with its links and PDF, colleagues' their own. */
export async function loadReceivers(
  tx: Transaction,
  q: QuotationRow,
  emails: readonly string[],
): Promise<(email: string) => Found> {
  const { employee, 'customer-contact-person': contact } = masters;
  const given = sql`unnest(${sql.param([...emails])}::text[])`;
  const asked = tx
    .select({ email: sql<string>`given`.as('asked_email') })
    .from(sql`${given} as given`)
    .as('asked');
  const found = await tx
    .select({
      email: asked.email,
      account: { name: authUser.name, locale: authUser.locale, isEmployee: authUser.isEmployee },
      colleague: { name: employee.name, nameEn: employee.nameEn },
      person: { name: contact.name, nameEn: contact.nameEn, department: contact.department },
    })
    .from(asked)
    .leftJoin(authUser, eq(authUser.email, asked.email))
    .leftJoin(employee, eq(employee.email, asked.email))
    .leftJoin(contact, and(eq(contact.email, asked.email), eq(contact.customer, q.customerId)));
  const firm = defined(await readRow(tx, 'customer', q.customerId));
  return (email) => {
    const { account, colleague, person } = defined(found.find((each) => each.email === email));
    if (!person && (colleague || account?.isEmployee)) {
      const locale = isLocale(account?.locale) ? account.locale : q.language;
      const own = account?.name ?? '';
      const name = colleague ? nameOf(colleague) : { en: own, ja: own };
      return { locale, receiver: { kind: 'employee', name } };
    }
    const own = account?.name ?? (email === q.requesterEmail ? q.requesterName : '');
    const named = person ? nameOf(person) : { en: own, ja: own };
    const isNamed = named.ja.trim() !== '' || named.en.trim() !== '';
    return {
      locale: q.language,
      receiver: {
        kind: 'customer',
        addressee: {
          name: nameOf(firm),
          honorific: firm.honorific,
          contact: isNamed ? { name: named, department: person?.department ?? null } : null,
        },
      },
    };
  };
}
