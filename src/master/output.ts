import * as z from 'zod';
import { amount, count, instant, named } from '#platform/http/output.ts';

// Parts of answers about people and companies, for several rooms.

const text = z.string();
export const personName = z.object({ name: text, nameEn: text });
/** A record by its id and its name in both languages. */
export const namedRecord = z.object({ id: z.uuid(), name: text, nameEn: text });

export const approvalStep = named(
  'ApprovalStep',
  z.object({
    approverId: z.uuid(),
    employeeId: z.uuid(),
    ...personName.shape,
    level: count,
    state: z.enum(['waiting', 'approved', 'rejected']),
    decidedAt: instant.nullable(),
    reason: text.nullable(),
    deputy: personName.nullable().meta({ description: 'Who decided in their place.' }),
    deputies: z.array(personName).meta({ description: 'Who may decide in their place today.' }),
  }),
);

/** Somebody who may be asked for an approval; limits are in yen and percent. */
export const possibleApprover = namedRecord.extend({
  level: count,
  amountLimit: amount.nullable(),
  minimumMargin: amount.nullable(),
  hasAccount: z.boolean(),
});

export const affiliation = z.object({
  employee: z
    .object({ ...personName.shape, position: text.nullable(), company: text, companyEn: text })
    .nullable(),
  contacts: z.array(
    z.object({
      ...personName.shape,
      department: text.nullable(),
      phone: text.nullable(),
      customer: text,
      customerEn: text,
    }),
  ),
  waiting: z.boolean(),
});
/** A customer whom a contact person represents, with what its request may refer to. */
export const representedCustomer = namedRecord.extend({
  sites: z.array(namedRecord),
  contacts: z.array(namedRecord),
  doors: z.array(
    namedRecord.extend({ nameKana: z.string().nullable(), nearestPort: z.uuid().nullable() }),
  ),
});
