import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { languageOf } from '#account/mails.server.ts';
import { ourCompany } from '#account/company.server.ts';
import type { ApiContext, SignedIn } from '#account/procedure.server.ts';
import { authUser } from '#account/tables.ts';
import { assertSecondPerson } from '#master/pending/decider.server.ts';
import { needsSecond } from '#master/pending/second.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { setArchived } from '#master/store.server.ts';
import { firstOf } from '#platform/expect.ts';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { writeEvent } from '#platform/event/write.server.ts';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { enqueue } from '#platform/mail/outbox.server.ts';
import { Refused } from '#platform/refusal.ts';
import { type ContactNews, contactLetter } from './contact-letters.ts';
import { mailStaff } from './staff-mails.server.ts';
import { contactConfirmation } from './tables.ts';

const { 'customer-contact-person': contact, customer, user } = masters;
export type Contact = typeof contact.$inferSelect;

/** Contact persons of customers who sign in, with their accounts and confirmations. */
const withAccount = (db: Database | Transaction) =>
  db
    .select({
      contact,
      account: authUser,
      company: { id: customer.id, name: customer.name, nameEn: customer.nameEn },
      confirmation: contactConfirmation,
    })
    .from(contact)
    .innerJoin(user, eq(user.id, contact.user))
    .innerJoin(authUser, eq(authUser.id, user.account))
    .innerJoin(customer, eq(customer.id, contact.customer))
    .leftJoin(contactConfirmation, eq(contactConfirmation.contactPersonId, contact.id));

const isCurrent = and(
  isNull(contact.archivedAt),
  isNull(user.archivedAt),
  eq(user.status, 'active'),
);

/** The accounts of the other contact persons of a customer who agree to its offers. */
const othersOf = (tx: Transaction, { customer: of, user: person }: Contact) =>
  withAccount(tx).where(
    and(
      isCurrent,
      eq(contact.customer, of),
      ne(contact.user, person),
      isNotNull(contactConfirmation.confirmedAt),
    ),
  );

/**
 * Notes that a contact person was added or got another address: until somebody else confirms them they agree to nothing. The
 * customer's other contact persons are told, and the contact in charge if anybody could act for the customer by it.
 * Where the settings ask for no confirmation, they agree at once.
 */
export async function askConfirmation(
  tx: Transaction,
  context: ApiContext,
  person: Contact,
  kind: 'added' | 'address-changed',
): Promise<void> {
  const askedAt = context.now();
  const needsNone = context.contactConfirmation === false;
  const values = {
    askedAt,
    askedBy: context.principal?.accountId ?? null,
    confirmedAt: needsNone ? askedAt : null,
    confirmedBy: null,
  };
  await tx
    .insert(contactConfirmation)
    .values({ contactPersonId: person.id, ...values })
    .onConflictDoUpdate({ target: contactConfirmation.contactPersonId, set: values });
  const others = await othersOf(tx, person);
  const [own] = await tx
    .select({ account: user.account })
    .from(user)
    .where(eq(user.id, person.user));
  if (others.length > 0 || own?.account) await tellOfContact(tx, context, person, kind);
}

/** Mails the contact in charge about a contact person, and the customer's other contact persons unless one of them did it. */
async function tellOfContact(
  tx: Transaction,
  context: ApiContext,
  person: Contact,
  kind: ContactNews['kind'],
): Promise<void> {
  const { baseUrl, siteName = '', now } = context;
  const company = firstOf(await tx.select().from(customer).where(eq(customer.id, person.customer)));
  const by = context.principal?.name ?? siteName;
  const news = (locale: Locale): ContactNews => ({
    kind,
    by,
    company: locale === 'en' ? company.nameEn : company.name,
    name: locale === 'en' ? person.nameEn : person.name,
    email: person.email,
    phone: person.phone,
  });
  const sender = { company: await ourCompany(tx), person: null };
  const others = kind === 'rejected' ? [] : await othersOf(tx, person);
  const mails = others.map(({ account }) => {
    const locale = languageOf(account);
    const content = composeLetter(contactLetter(locale, 'contact', news(locale)), {
      locale,
      receiver: { kind: 'account', name: account.name },
      sender,
      siteName,
      link: `${baseUrl}${inLocale('/user/dashboard', locale)}`,
    });
    return { to: account.email, locale, ...content };
  });
  if (mails.length > 0) await enqueue(tx, mails, now());
  await mailStaff(tx, context, [person.customer], {
    write: (locale) => contactLetter(locale, 'staff', news(locale)),
    path: `/mst/user/${person.user}/edit`,
  });
}

/** Tells of a user's contact persons who wait for a confirmation, since the user is invited to sign in. */
export async function tellOfInvited(
  tx: Transaction,
  context: ApiContext,
  userId: string,
): Promise<void> {
  const rows = await tx
    .select({ contact, confirmedAt: contactConfirmation.confirmedAt })
    .from(contact)
    .leftJoin(contactConfirmation, eq(contactConfirmation.contactPersonId, contact.id))
    .where(and(eq(contact.user, userId), isNull(contact.archivedAt)));
  for (const { contact: person, confirmedAt } of rows)
    if (!confirmedAt) await tellOfContact(tx, context, person, 'added');
}

/** The contact persons of customers who sign in and wait for a confirmation, as far as somebody may give it; the oldest first. */
export async function contactsToConfirm({ db, principal }: SignedIn) {
  const mine = principal.isUser ? [...principal.agreesFor] : [];
  if (principal.role !== 'admin' && mine.length === 0) return [];
  const rows = await withAccount(db)
    .where(
      and(
        isCurrent,
        isNull(contactConfirmation.confirmedAt),
        ne(authUser.id, principal.accountId),
        principal.role === 'admin' ? undefined : inArray(contact.customer, mine),
      ),
    )
    .orderBy(asc(contactConfirmation.askedAt), asc(contact.id))
    .limit(50);
  return rows.map(({ contact: { id, name, nameEn, email, version }, company, confirmation }) => ({
    id,
    version,
    name,
    nameEn,
    email,
    customerName: { en: company.nameEn, ja: company.name },
    askedAt: confirmation?.askedAt ?? null,
  }));
}

/** A contact person who waits, locked. @throws Refused not-found for whoever may not confirm them */
async function lockWaiting(
  tx: Transaction,
  context: SignedIn,
  { id, version }: Readonly<{ id: string; version: number }>,
) {
  const { principal } = context;
  const [found] = await withAccount(tx)
    .where(and(eq(contact.id, id), isCurrent))
    .for('update', { of: contact });
  const isOpen =
    found &&
    (principal.role === 'admin' ||
      (principal.isUser && principal.agreesFor.includes(found.contact.customer)));
  if (!isOpen) throw new Refused('not-found');
  if (found.contact.version !== version) throw new Refused('stale');
  if (found.confirmation?.confirmedAt)
    throw new Refused('wrong-state', { values: { state: { en: 'Confirmed', ja: '確認済み' } } });
  // Neither by themselves nor by who added them, with another account either; the only administrator is alone.
  const isAlone = principal.role === 'admin' && !(await needsSecond(tx, context));
  const askedAt = found.confirmation?.askedAt ?? found.contact.createdAt;
  for (const authorId of [found.account.id, isAlone ? null : found.confirmation?.askedBy])
    if (authorId)
      await assertSecondPerson(tx, { authorId, createdAt: askedAt }, principal.accountId);
  return found;
}

type About = Readonly<{ id: string; version: number }>;

const eventOf = ({
  contact: { id, name, nameEn, customer: customerId, user: parentId },
}: Readonly<{
  contact: Contact;
}>) => ({
  resource: 'customer-contact-person',
  recordId: id,
  recordTitle: { en: nameEn, ja: name },
  parentId,
  customerId,
});

/**
 * A contact person belongs to the customer: they agree to its offers from now on.
 * @throws Refused own-change for themselves, and for who added them unless that is the only administrator
 */
export function confirmContact(context: SignedIn, about: About): Promise<void> {
  return context.db.transaction(async (tx) => {
    const found = await lockWaiting(tx, context, about);
    const now = context.now();
    const confirmed = { confirmedAt: now, confirmedBy: context.principal.accountId };
    await tx
      .insert(contactConfirmation)
      .values({ contactPersonId: about.id, askedAt: now, ...confirmed })
      .onConflictDoUpdate({ target: contactConfirmation.contactPersonId, set: confirmed });
    await writeEvent(tx, context, { ...eventOf(found), action: 'account:contact-confirmed' });
  });
}

/** A contact person does not belong to the customer: they are archived, which ends their access, and our staff is told. */
export function rejectContact(context: SignedIn, about: About): Promise<void> {
  return context.db.transaction(async (tx) => {
    const found = await lockWaiting(tx, context, about);
    await writeEvent(tx, context, { ...eventOf(found), action: 'account:contact-rejected' });
    await setArchived(
      tx,
      resourceNamed('customer-contact-person'),
      { ...about, archived: true },
      context,
    );
    await tellOfContact(tx, context, found.contact, 'rejected');
  });
}

/** Who invited an account, by name; null where it was not invited. */
export async function inviterOf(tx: Transaction, accountId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string | null }>(sql`
    select e.actor_name as name from audit_event e join customer_user u on u.id::text = e.record_id
    where u.account = ${accountId} and e.resource = 'user' and e.action = 'account:invited'
    order by e.at desc limit 1`);
  return rows[0]?.name ?? null;
}
