import { eq } from 'drizzle-orm';
import { masters } from '#master/schema.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import type { Values } from '#master/write-row.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { askConfirmation } from './contact-confirmation.server.ts';
import { assertNotOurs } from './own-addresses.server.ts';

const { 'customer-contact-person': contact } = masters;

/** @throws Refused invalid where a new address is one of ours */
async function checkAddress(tx: Transaction, values: Values, before: Values | null) {
  const { email } = values;
  if (typeof email === 'string' && email !== before?.email) await assertNotOurs(tx, email);
  return {};
}

/** A contact person agrees to offers once somebody has confirmed them, after a change of their address as well. */
export const contactPersonHooks: ResourceHooks = {
  prepare: checkAddress,
  after: async (tx, { id }, before, context) => {
    const [row] = await tx.select().from(contact).where(eq(contact.id, id));
    if (!row) return;
    const keys = ['user', 'customer', 'email'] as const;
    if (before && keys.every((key) => before[key] === row[key])) return;
    await askConfirmation(tx, context, row, before ? 'address-changed' : 'added');
  },
};

/** The address of a user is where the invitation goes: with another one its contact persons are confirmed anew. */
export const customerUserHooks: ResourceHooks = {
  prepare: checkAddress,
  after: async (tx, row, before, context) => {
    if (!before || before.email === row.email) return;
    const contacts = await tx.select().from(contact).where(eq(contact.user, row.id));
    for (const each of contacts) await askConfirmation(tx, context, each, 'address-changed');
  },
};
