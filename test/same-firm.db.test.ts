import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { principalById } from '#account/principal.server.ts';
import { resourceNamed } from '#master/registry.ts';
import { masters } from '#master/schema.ts';
import { referencesOf } from '#master/transfer/references.server.ts';
import { uuidv7 } from '#platform/id.ts';
import { possibleDuplicates } from '#people/duplicates.server.ts';
import { loadNames } from '#quotation/ask/recognise/names.server.ts';
import { findNames, nameTree } from '#quotation/ask/recognise/names.ts';
import { plainOf } from '#quotation/ask/recognise/plain.ts';
import { pickerAmong } from '#quotation/screens/picker-among.ts';
import { type FreightWorld, freightWorld } from './freight.ts';

// One firm is found under every way in which people write its name, wherever a name is looked for.

const stored = '髙﨑ヶ丘運輸株式会社';
const written = [
  '㈱高崎ケ丘運輸',
  '高崎ヶ丘運輸（株）',
  '髙崎ケ丘運輸(株)',
  '株式會社高﨑ヶ丘運輸',
  '高崎ケ丘運輸',
];

let world: FreightWorld;
let customer: string;
let door: string;
beforeAll(async () => {
  world = await freightWorld();
  const { db } = world;
  customer = world.stranger.customerId;
  await db.update(masters.customer).set({ name: stored }).where(eq(masters.customer.id, customer));
  door = uuidv7();
  await db.insert(masters.door).values({
    id: door,
    code: 'YARD8',
    name: `${stored} 倉庫`,
    nameEn: 'Takasaki yard',
    nameKana: 'ソウコ',
    postalCode: '312-0005',
    prefecture: '茨城県',
    address: 'ひたちなか市新光町552',
    addressEn: '552 Shinkocho',
    nearestPort: world.ports.hitachinaka,
  });
});
afterAll(() => world.close());

type Found = (name: string) => Promise<boolean>;
const client = () => world.api.client(world.author, 'ja').mst.customer!;
const places: Readonly<Record<string, Found>> = {
  'the list': async (q) => (await client().list({ q })).rows.some(({ row }) => row.id === customer),
  'the filter of the column': async (name) =>
    (await client().list({ filter: { name } })).rows.some(({ row }) => row.id === customer),
  'a picker': async (q) => (await client().choices({ q })).some(({ id }) => id === customer),
  'a picker of what a page has': async (q) => {
    const records = pickerAmong([{ id: customer, name: stored, nameEn: 'Takasaki' }]);
    return (await records.search(q)).length === 1;
  },
  'a file that is imported': async (name) => {
    const references = referencesOf(world.db);
    await references.load('customer', { texts: [name] });
    const field = Object.values(resourceNamed('door-customer').fields).find(
      (each) => 'to' in each && each.to === 'customer',
    );
    if (!field || !('to' in field)) throw new Error('a door of a customer names it');
    const found = references.find(field, name, {});
    return typeof found === 'object' && found.id === customer;
  },
  'the duplicates': async (companyName) => {
    const firm = { companyName, companyNameEn: null, corporateNumber: null, email: '', phone: '' };
    return (await possibleDuplicates(world.db, firm)).some(({ id }) => id === customer);
  },
  'the text of a mail': async (name) => {
    const text = `パレット2枚、${name} 倉庫で集荷をお願いします。`;
    const { accountId } = world.author;
    const names = await loadNames(world.db, text, await principalById(world.db, accountId), null);
    const plain = plainOf(text);
    const found = findNames(nameTree(names), text, plain, plain.text, () => true);
    return found.some(({ names: each }) => each.some(({ id }) => id === door));
  },
};

test.each(Object.entries(places))('%s', async (_, isFoundBy) => {
  const missed = [];
  for (const name of written) if (!(await isFoundBy(name))) missed.push(name);
  expect(missed).toEqual([]);
});
