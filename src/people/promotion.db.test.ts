import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { affiliationOf } from '#account/affiliation.server.ts';
import { auditEvent } from '#platform/event/tables.ts';
import { uuidv7 } from '#platform/id.ts';
import { type FreightWorld, freightWorld } from '#test/freight.ts';
import { masters } from '#master/schema.ts';

const provisional = masters['provisional-customer'];
let world: FreightWorld;
beforeAll(async () => {
  world = await freightWorld();
});
afterAll(() => world.close());

type Firm = typeof provisional.$inferInsert;
async function introduced(more: Partial<Firm>): Promise<string> {
  const id = uuidv7();
  await world.db.insert(provisional).values({
    id,
    companyName: '有限会社瀬戸内機工',
    contactName: '三宅 徹',
    email: 'miyake@setouchi.example',
    phone: '087-555-0142',
    source: 'employee',
    status: 'pending',
    ...more,
  });
  return id;
}
/** An additional customer with a site. */
async function customerNamed(
  code: string,
  name: string,
  site: { phone: string; email: string },
  more: Partial<typeof masters.customer.$inferInsert> = {},
) {
  const [{ id: _, ...like }] = (await world.db.select().from(masters.customer).limit(1)) as [
    typeof masters.customer.$inferSelect,
  ];
  const { searchText: _s, ...rest } = like;
  const id = uuidv7();
  await world.db
    .insert(masters.customer)
    .values({ ...rest, id, code, name, nameEn: name, nameKana: null, ...more });
  await world.db.insert(masters['customer-detail']).values({
    id: uuidv7(),
    customer: id,
    name: '本社',
    nameEn: 'HQ',
    postalCode: '760-0001',
    address: '高松市',
    addressEn: 'Takamatsu',
    isBillingAddress: true,
    ...site,
  });
  return id;
}
const procedures = () => world.api.client(world.author).provisional;
const eventsOf = async (id: string) =>
  (await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))).map(
    ({ resource, action }) => `${resource} ${action}`,
  );

test('瀬戸内機工 is found by name, telephone, domain and corporate number, but not a bakery', async () => {
  const number = '7000012050002';
  const all = await customerNamed(
    'D1',
    '瀬戸内機工株式会社',
    { phone: '087(555)0142', email: 'info@setouchi.example' },
    { corporateNumber: number },
  );
  const namesake = await customerNamed('D2', '瀬戸内機工運輸株式会社', {
    phone: '011-555-9999',
    email: 'a@elsewhere.example',
  });
  const telephone = await customerNamed('D3', '讃岐商事株式会社', {
    phone: '087-555-0142',
    email: 'b@sanuki.example',
  });
  await customerNamed('D4', '津軽製菓株式会社', {
    phone: '017-555-1234',
    email: 'c@tsugaru.example',
  });
  const id = await introduced({ corporateNumber: number });
  const found = await procedures().duplicates({ id });
  expect(found[0]).toMatchObject({
    id: all,
    code: 'D1',
    likenesses: ['corporate-number', 'name', 'phone', 'email-domain'],
    phone: '087(555)0142',
  });
  expect(found.find((each) => each.id === namesake)?.likenesses).toEqual(['name']);
  expect(found.find((each) => each.id === telephone)?.likenesses).toEqual(['phone']);
  expect(found.map(({ code }) => code)).not.toContain('D4');
});

test('two provisional customers of one name, or one telephone, are similar while both wait', async () => {
  const [first, second, other] = [
    await introduced({ companyName: '高崎工機株式会社', phone: '027-555-0101' }),
    await introduced({ companyName: '㈱髙﨑工機', phone: '+81 (0)27-555-0101' }),
    await introduced({ companyName: '前橋工機株式会社', phone: '027-555-0999' }),
  ];
  expect(await procedures().similar({ id: first })).toMatchObject([
    { id: second, companyName: '㈱髙﨑工機', likenesses: ['name', 'phone'] },
  ]);
  expect(await procedures().similar({ id: other })).toEqual([]);
});

test('a public email domain does not make a duplicate', async () => {
  await customerNamed('D5', '五島海運株式会社', { phone: '095-555-0001', email: 'goto@gmail.com' });
  const id = await introduced({
    companyName: '対馬水産株式会社',
    email: 'tsushima@gmail.com',
    phone: '0920-55-0001',
  });
  expect(await procedures().duplicates({ id })).toEqual([]);
});

test('after joining a customer the person represents it at once, and every change is logged', async () => {
  const session = await world.api.person({ name: '三宅 徹', email: 'miyake@joined.example' });
  const id = await introduced({ account: session.accountId, email: 'miyake@joined.example' });
  const { customer, user } = await procedures().promote({
    id,
    version: 1,
    customerId: world.customer.customerId,
    customer: null,
    contactNameEn: 'Toru Miyake',
    contactKana: 'ミヤケ トオル',
    isPrimary: false,
  });
  expect(customer).toBe(world.customer.customerId);
  expect(
    (await affiliationOf(world.db, session.accountId, { isEmployee: false, isUser: true }))
      .customerIds,
  ).toEqual([customer]);
  const [row] = await world.db.select().from(provisional).where(eq(provisional.id, id));
  expect(row).toMatchObject({ status: 'promoted', promotedTo: customer, version: 2 });
  expect(await eventsOf(id)).toEqual(['provisional-customer update']);
  expect(await eventsOf(user)).toEqual(['user create', 'user update']);
  const again = procedures().promote({
    id,
    version: 2,
    customerId: customer,
    customer: null,
    contactNameEn: 'X',
    contactKana: null,
    isPrimary: false,
  });
  await expect(again).rejects.toMatchObject({ code: 'wrong-state' });
});

const asCustomer = async (code: string) => {
  const [{ paymentTerm, paymentMethod, currency }] = (await world.db
    .select()
    .from(masters.customer)
    .limit(1)) as [typeof masters.customer.$inferSelect];
  return {
    code,
    name: '瀬戸内機工',
    nameEn: 'Setouchi Kiko',
    honorific: '御中',
    bafCycle: 'quarter',
    taxRounding: 'down',
    taxable: true,
    paymentTerm,
    paymentMethod,
    currency,
  };
};

test('a new customer and its contact person are created together or not at all', async () => {
  const id = await introduced({ email: 'new@setouchi.example' });
  const person = {
    id,
    version: 1,
    customerId: null,
    contactNameEn: 'Toru Miyake',
    contactKana: null,
    isPrimary: true,
  };
  const taken = procedures().promote({ ...person, customer: await asCustomer('D1') });
  await expect(taken).rejects.toMatchObject({
    code: 'duplicate',
    data: { fields: [{ path: 'customer.code' }] },
  });
  expect(await eventsOf(id)).toEqual([]);
  const { customer, user } = await procedures().promote({
    ...person,
    customer: await asCustomer('N1'),
  });
  const contacts = await world.db
    .select()
    .from(masters['customer-contact-person'])
    .where(eq(masters['customer-contact-person'].user, user));
  expect(contacts).toMatchObject([
    {
      customer,
      name: '三宅 徹',
      nameEn: 'Toru Miyake',
      email: 'new@setouchi.example',
      isPrimary: true,
    },
  ]);
  expect(await eventsOf(customer)).toEqual(['customer create']);
});

test('the second of two simultaneous decisions is refused', async () => {
  const id = await introduced({ email: 'twice@setouchi.example' });
  const join = () =>
    procedures().promote({
      id,
      version: 1,
      customerId: world.customer.customerId,
      customer: null,
      contactNameEn: 'T',
      contactKana: null,
      isPrimary: false,
    });
  const results = await Promise.allSettled([
    join(),
    procedures().reject({ id, version: 1, reason: '営業の電話でした。' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a rejection stores its reason', async () => {
  const id = await introduced({});
  await procedures().reject({ id, version: 1, reason: '営業の電話でした。' });
  const [row] = await world.db.select().from(provisional).where(eq(provisional.id, id));
  expect(row).toMatchObject({ status: 'rejected', rejectedBecause: '営業の電話でした。' });
  expect(await eventsOf(id)).toEqual(['provisional-customer update']);
});
