import { contactConfirmation } from '#people/tables.ts';
import type { Database } from '#platform/database/database.server.ts';

/** Lets a contact person agree to the offers of their customer, as one who was confirmed long ago. */
export async function confirmContactPerson(db: Database, contactPersonId: string): Promise<void> {
  const at = new Date('2026-04-01T00:00:00Z');
  await db.insert(contactConfirmation).values({ contactPersonId, askedAt: at, confirmedAt: at });
}

/** A contact person as a form adds one, of a customer and with an address. */
export const newContactPerson = (customer: string, email: string) => ({
  customer,
  site: null,
  name: '高木 悠',
  nameEn: 'Yu Takagi',
  nameKana: null,
  department: null,
  title: null,
  email,
  phone: '03-5555-0199',
  mobile: null,
  isPrimary: false,
});
