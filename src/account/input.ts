import * as z from 'zod';
import { locales } from '#platform/i18n/locale.ts';
import { email, required } from '#ui/form/rules/generic.ts';
import * as identifiers from '#ui/form/rules/identifiers.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { scopes } from './scopes.ts';

const named = (max: number) => required(strings.maxFullWidth(max, strings.notBlank()));

/** What a newcomer says of itself. */
export const introduction = z.strictObject({
  companyName: named(80),
  contactName: named(60),
  department: strings.emptyToNull(strings.maxFullWidth(60)),
  email: required(email()),
  phone: required(identifiers.phone()),
  message: strings.emptyToNull(strings.maxFullWidth(1000)),
});

/** What a person says of a record that is no longer right; `left`: it no longer belongs to the customer. */
export const affiliationChange = z.strictObject({
  message: required(strings.maxFullWidth(1000, strings.notBlank())),
  left: z.boolean(),
});

/** What a person may change about itself. */
export const profile = z.strictObject({
  name: named(60),
  locale: z.enum(locales),
  timeFormat: z.enum(['24', '12']),
});

/** What an administrator says of a new account; whose it is, the masters say once the address is proven. */
export const newAccount = z.strictObject({
  name: named(60),
  email: required(email()),
  locale: z.enum(locales),
  isAdmin: z.boolean(),
});

/** What an administrator says of a new key: whom the system acts as, what it may do, and the last day it works. */
export const newKey = z.strictObject({
  name: named(60),
  accountId: required(z.string().min(1).max(64)),
  scopes: z.array(z.enum(scopes)).min(1).max(scopes.length),
  expiresAt: z.preprocess((value) => (value === '' ? null : value), strings.date().nullable()),
});
export type NewKey = z.output<typeof newKey>;
