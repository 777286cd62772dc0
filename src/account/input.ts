import * as z from 'zod';
import { locales } from '#platform/i18n/locale.ts';
import { email, required } from '#ui/form/rules/generic.ts';
import * as identifiers from '#ui/form/rules/identifiers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { roles } from './roles.ts';
import { scopes } from './scopes.ts';

const named = (max: number) =>
  required(strings.singleLine(strings.maxFullWidth(max, strings.notBlank())));

/** How a new person introduces themselves. */
export const introduction = z.strictObject({
  companyName: named(80),
  contactName: named(60),
  department: strings.emptyToNull(strings.singleLine(strings.maxFullWidth(60))),
  email: required(email()),
  phone: required(identifiers.phone()),
  message: strings.emptyToNull(strings.maxFullWidth(1000)),
});

/** A report that one's affiliation is outdated; `left`: the person no longer works for the customer. */
export const affiliationChange = z.strictObject({
  message: required(strings.maxFullWidth(1000, strings.notBlank())),
  left: z.boolean(),
});

/** A person's name; it is changed with a confirmation. */
export const nameChange = z.strictObject({ name: named(60) });

/** The profile fields that a person can change at once. */
export const profile = z.strictObject({
  locale: z.enum(locales),
  timeFormat: z.enum(['24', '12']),
});

/** A new account by an administrator, without rights; its affiliation comes from the masters once the address is verified. */
export const newAccount = z.strictObject({
  name: named(60),
  email: required(email()),
  locale: z.enum(locales),
});

/** An id that the sign-in service has given: of an account, a session or a passkey. */
export const accountId = z.string().min(1).max(64);

/** Whether an account has a role from now on. */
export const roleChange = z.strictObject({
  id: accountId,
  role: z.enum(roles),
  has: z.boolean(),
});

/** A ban: why, and its last day; null without an end. */
export const ban = z.strictObject({
  id: accountId,
  reason: required(strings.maxFullWidth(300, strings.notBlank())),
  until: z.preprocess((value) => (value === '' ? null : value), strings.date().nullable()),
});

/** A new API key: what uses it, its scopes, and its last day of validity. */
export const newKey = z.strictObject({
  name: named(60),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  expiresAt: z.preprocess((value) => (value === '' ? null : value), strings.date().nullable()),
});
export type NewKey = z.output<typeof newKey>;

/** A new API key of a system; without one it is registered, by the name of the key. */
export const newSystemKey = newKey.extend({ systemId: accountId.nullable() });
export type NewSystemKey = z.output<typeof newSystemKey>;
