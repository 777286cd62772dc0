import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod';
import { affiliationOf } from '#account/affiliation.server.ts';
import { accountId } from '#account/input.ts';
import { isLastAdministrator } from '#account/administrators.server.ts';
import { type SignedIn, procedure } from '#account/procedure.server.ts';
import { shownSessions } from '#account/sessions.server.ts';
import { apiKey, authPasskey, authUser } from '#account/tables.ts';
import { readLog } from '#audit/log.server.ts';
import { pendingChange } from '#master/pending/table.ts';
import { masters } from '#master/schema.ts';
import { oneOf } from '#platform/one-of.ts';
import type { Database } from '#platform/database/database.server.ts';
import { Refused } from '#platform/refusal.ts';
import { personShown } from './person-output.ts';

const signInActions = ['sign-in', 'sign-in-failed', 'sign-out'] as const;
const shownSignIns = 10;

/** The last sign-ins and sign-outs of an account, and the attempts with its address that failed. */
async function readSignIns(
  context: SignedIn,
  { id, email }: Readonly<{ id: string; email: string }>,
) {
  const query = { resources: ['login'], size: shownSignIns };
  const [own, failed] = await Promise.all([
    readLog(context, { ...query, recordId: id }),
    readLog(context, { ...query, action: 'sign-in-failed', record: email }),
  ]);
  // Words are searched for in the middle of longer addresses, too.
  const ofAddress = failed.rows.filter(({ recordTitle }) => recordTitle.en === email.toLowerCase());
  return [...own.rows, ...ofAddress]
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, shownSignIns)
    .flatMap(({ id: eventId, at, action, after, ip }) => {
      const known = oneOf(signInActions, action);
      const device = typeof after?.device === 'string' ? after.device : '';
      return known ? [{ id: eventId, at, action: known, device, address: ip }] : [];
    });
}

const named = <T extends Readonly<Record<'id' | 'name' | 'nameEn', PgColumn>>>({
  id,
  name,
  nameEn,
}: T): Pick<T, 'id' | 'name' | 'nameEn'> => ({ id, name, nameEn });

/** The employee's record of an account, or the customers for whom it stands, with what they are called. */
async function readAffiliation(db: Database, id: string) {
  const {
    employee,
    company,
    'company-branch': branch,
    'company-department': department,
    'company-section': section,
    user,
    customer,
    'customer-detail': site,
    'customer-contact-person': contact,
    'provisional-customer': provisional,
  } = masters;
  const [[asEmployee], [asUser], contacts, [introduced]] = await Promise.all([
    db
      .select({
        id: employee.id,
        name: employee.name,
        nameEn: employee.nameEn,
        position: employee.position,
        leftOn: employee.leftOn,
        archivedAt: employee.archivedAt,
        company: named(company),
        branch: named(branch),
        department: named(department),
        section: named(section),
      })
      .from(employee)
      .innerJoin(company, eq(company.id, employee.company))
      .leftJoin(branch, eq(branch.id, employee.branch))
      .leftJoin(department, eq(department.id, employee.department))
      .leftJoin(section, eq(section.id, employee.section))
      .where(eq(employee.account, id)),
    db.select({ id: user.id, status: user.status }).from(user).where(eq(user.account, id)),
    db
      .select({ customer: named(customer), site: named(site), department: contact.department })
      .from(contact)
      .innerJoin(user, eq(user.id, contact.user))
      .innerJoin(customer, eq(customer.id, contact.customer))
      .leftJoin(site, eq(site.id, contact.site))
      .where(and(eq(user.account, id), isNull(contact.archivedAt))),
    db
      .select({ id: provisional.id, companyName: provisional.companyName })
      .from(provisional)
      .where(and(eq(provisional.account, id), eq(provisional.status, 'pending')))
      .limit(1),
  ]);
  return {
    employee: asEmployee ? employeeShown(asEmployee) : null,
    user: asUser ?? null,
    contacts,
    provisional: introduced ?? null,
  };
}

const employeeShown = <T extends { archivedAt: Date | null }>({ archivedAt, ...known }: T) => ({
  ...known,
  archived: archivedAt !== null,
});

/** The rules by which an employee approves. */
function readApproverRules(db: Database, employeeId: string | undefined) {
  const { 'quotation-approver': approver, 'company-branch': branch } = masters;
  if (employeeId === undefined) return [];
  return db
    .select({
      id: approver.id,
      level: approver.level,
      amountLimit: approver.amountLimit,
      minimumMargin: approver.minimumMargin,
      branch: named(branch),
      activeFrom: approver.activeFrom,
      activeTo: approver.activeTo,
    })
    .from(approver)
    .leftJoin(branch, eq(branch.id, approver.branch))
    .where(and(eq(approver.employee, employeeId), isNull(approver.archivedAt)))
    .orderBy(approver.level, desc(approver.activeFrom));
}

const readPasskeys = (db: Database, id: string) =>
  db
    .select({
      id: authPasskey.id,
      name: authPasskey.name,
      createdAt: authPasskey.createdAt,
      lastUsedAt: authPasskey.lastUsedAt,
    })
    .from(authPasskey)
    .where(eq(authPasskey.userId, id))
    .orderBy(authPasskey.createdAt);

/** The keys with which systems act as an account now. */
const readKeys = (db: Database, id: string, now: Date) =>
  db
    .select({
      id: apiKey.id,
      name: apiKey.name,
      scopes: apiKey.scopes,
      expiresAt: apiKey.expiresAt,
      lastUsedAt: apiKey.lastUsedAt,
    })
    .from(apiKey)
    .where(
      and(
        eq(apiKey.accountId, id),
        isNull(apiKey.revokedAt),
        or(isNull(apiKey.expiresAt), gt(apiKey.expiresAt, now)),
      ),
    )
    .orderBy(apiKey.name);

/** The change of an account's rights that waits for a second administrator. */
async function readWaiting(db: Database, id: string): Promise<{ id: string } | null> {
  const { resource, recordId, state, operation } = pendingChange;
  const [waiting] = await db
    .select({ id: pendingChange.id })
    .from(pendingChange)
    .where(
      and(eq(resource, 'account'), eq(recordId, id), eq(state, 'pending'), eq(operation, 'update')),
    );
  return waiting ?? null;
}

/** A person's page for administrators. */
export const personRouter = {
  user: procedure('admin')
    .route({
      method: 'GET',
      path: '/admin/user/{id}',
      summary: 'Read an account: affiliation, roles, sessions, keys and last sign-ins',
      tags: ['Administration'],
    })
    .input(z.strictObject({ id: accountId }))
    .output(personShown)
    .handler(async ({ input: { id }, context }) => {
      const { db, now } = context;
      const [account] = await db.select().from(authUser).where(eq(authUser.id, id));
      if (!account) throw new Refused('not-found');
      const [standing, affiliation, isLast] = await Promise.all([
        affiliationOf(db, id, account),
        readAffiliation(db, id),
        isLastAdministrator(db, id),
      ]);
      const isAdmin = account.role === 'admin';
      const refusal = isLast
        ? ('last-administrator' as const)
        : !isAdmin && !standing.isEmployee
          ? ('not-an-employee' as const)
          : null;
      return {
        id,
        name: account.name,
        email: account.email,
        emailVerified: account.emailVerified,
        banned: account.banned === true,
        banReason: account.banReason,
        createdAt: account.createdAt,
        isEmployee: standing.isEmployee,
        isUser: standing.isUser,
        affiliationCheckedAt: account.affiliationCheckedAt,
        roles: [{ role: 'admin' as const, has: isAdmin, refusal }],
        priceManager: {
          has: account.isPriceManager,
          refusal:
            !account.isPriceManager && !standing.isEmployee ? ('not-an-employee' as const) : null,
        },
        waiting: await readWaiting(db, id),
        ...affiliation,
        approver: await readApproverRules(db, affiliation.employee?.id),
        sessions: await shownSessions(context, id),
        hasApp: account.twoFactorEnabled,
        passkeys: await readPasskeys(db, id),
        keys: await readKeys(db, id, now()),
        signIns: await readSignIns(context, account),
      };
    }),
};
