import { masters } from '#master/schema.ts';
import { contactConfirmation } from '#people/tables.ts';
import * as data from '../data/customers.ts';
import { type Filling, type Standard, fictionalCorporateNumber } from './filling.ts';
import type { Places } from './places.server.ts';
import { defined, firstOf, lastOf } from '#platform/expect.ts';

const prefectures = [
  '北海道',
  '宮城県',
  '茨城県',
  '東京都',
  '神奈川県',
  '静岡県',
  '愛知県',
  '大阪府',
  '兵庫県',
  '福岡県',
  '沖縄県',
];
const areaCodes = ['011', '022', '029', '03', '045', '054', '052', '06', '078', '092', '098'];
const phone = (i: number) =>
  `${areaCodes[i % areaCodes.length]}-${['03', '06'].includes(defined(areaCodes[i % areaCodes.length])) ? '5' : ''}555-${String(1000 + i * 37).slice(-4)}`;

function person(i: number) {
  const [family = '', familyEn = '', familyKana = ''] = defined(
    data.families[i % data.families.length],
  ).split(' ');
  const [given = '', givenEn = '', givenKana = ''] = defined(
    data.givens[(i * 7 + Math.floor(i / data.families.length)) % data.givens.length],
  ).split(' ');
  return {
    name: `${family} ${given}`,
    nameEn: `${givenEn} ${familyEn}`,
    nameKana: `${familyKana} ${givenKana}`,
  };
}

function bafCycleOf(i: number): 'none' | 'month' | 'quarter' | 'half-year' | 'year' {
  if (i === 3) return 'half-year';
  if (i % 13 === 12) return 'none';
  if (i % 17 === 16) return 'month';
  return i === 39 ? 'year' : 'quarter';
}

/** The contact persons with demo accounts, by the index of their customer: customer@, and maker@ of the Nissan type. */
const signedIn = new Map([
  [
    0,
    {
      who: 'customer',
      name: '渡辺 直樹',
      nameEn: 'Naoki Watanabe',
      nameKana: 'ワタナベ ナオキ',
    } as const,
  ],
  [
    39,
    { who: 'maker', name: '天野 浩二', nameEn: 'Koji Amano', nameKana: 'アマノ コウジ' } as const,
  ],
]);

/** Customers with sites, contact persons and doors; provisional customers, one of them a duplicate. */
export async function fillCustomers(
  { tx, now, accounts, made, code }: Filling,
  employees: readonly Standard[],
  { doors }: Places,
): Promise<void> {
  const groups = made([
    { code: 'RENTAL', name: '建機レンタル会', nameEn: 'Machinery rental group' },
    { code: 'AUTO', name: '自動車関連グループ', nameEn: 'Automotive group' },
  ]);
  const [rental, makers] = [firstOf(groups), lastOf(groups)];
  await tx.insert(masters['customer-group']).values(groups);
  const terms = await tx
    .select({ id: masters['payment-term'].id })
    .from(masters['payment-term'])
    .orderBy(masters['payment-term'].code);
  const customers = made(
    data.firms.map(([name, nameKana, nameEn, jsic], i) => ({
      code: `C${String(i + 1).padStart(5, '0')}`,
      name,
      nameKana,
      nameEn,
      honorific: '御中' as const,
      group: jsic === 'K' && i > 0 ? rental.id : i > 6 && i < 10 ? makers.id : null,
      industry: code('industry', jsic),
      corporateNumber: fictionalCorporateNumber(100 + i),
      paymentTerm: defined(terms[i % terms.length]).id,
      paymentMethod: code('payment-method', 'TRANSFER'),
      currency: code('currency', 'JPY'),
      bafCycle: bafCycleOf(i),
      taxRounding: 'down' as const,
      taxable: true,
      salesEmployee: defined(employees[i === 0 ? 1 : 3 + (i % 9)]).id,
      maker: i === 39 ? ('nissan' as const) : i === 38 ? ('toyota' as const) : null,
    })),
  );
  await tx.insert(masters.customer).values(customers);
  const sites = made(
    customers.flatMap((customer, i) => [
      {
        customer: customer.id,
        name: '本社',
        nameEn: 'Head office',
        postalCode: `${100 + i}-0011`,
        address: `${prefectures[i % 11]}中央${i + 1}-2-3`,
        addressEn: `${i + 1}-2-3 Chuo`,
        phone: phone(i),
        isBillingAddress: true,
      },
      ...(i % 4 === 0
        ? [
            {
              customer: customer.id,
              name: '物流センター',
              nameEn: 'Distribution centre',
              postalCode: `${200 + i}-0021`,
              address: `${prefectures[(i + 3) % 11]}港町${i + 1}-9`,
              addressEn: `${i + 1}-9 Minato-machi`,
              phone: phone(i + 50),
              isBillingAddress: false,
            },
          ]
        : []),
    ]),
  );
  await tx.insert(masters['customer-detail']).values(sites);
  const people = customers.map((_, i) => {
    const { who, ...names } = signedIn.get(i) ?? { who: null, ...person(i + 20) };
    return { ...names, account: who && accounts[who] };
  });
  const users = made(
    people.map(({ name, nameKana, account }, i) => ({
      name,
      nameKana,
      email: account?.email ?? `user${i + 1}@customer.example`,
      account: account?.id ?? null,
      locale: 'ja' as const,
      status: account ? ('active' as const) : ('invited' as const),
    })),
  );
  await tx.insert(masters.user).values(users);
  const contacts = made(
    customers.map((customer, i) => ({
      ...defined(people[i]),
      user: defined(users[i]).id,
      customer: customer.id,
      site: defined(sites.find((site) => site.customer === customer.id)).id,
      department: '物流部',
      email: defined(users[i]).email,
      phone: phone(i),
      isPrimary: true,
    })),
  );
  await tx.insert(masters['customer-contact-person']).values(contacts);
  const confirmed = { askedAt: now, confirmedAt: now };
  await tx
    .insert(contactConfirmation)
    .values(contacts.map(({ id }) => ({ contactPersonId: id, ...confirmed })));
  await tx.insert(masters['door-customer']).values(
    made(
      doors.flatMap((door, i) => [
        ...(i % 2 === 0 || i === 9 ? [{ door: door.id, customer: firstOf(customers).id }] : []),
        {
          door: door.id,
          customer: defined(customers[1 + (i % 12)]).id,
          nameAtCustomer: i % 5 === 0 ? `${i + 1}号ヤード` : null,
        },
      ]),
    ),
  );
  await tx.insert(masters['provisional-customer']).values(
    made([
      {
        companyName: '有限会社瀬戸内機工',
        contactName: '三宅 徹',
        contactKana: 'ミヤケ トオル',
        department: '資材課',
        email: 'miyake@setouchi-kiko.example',
        phone: '087-555-0142',
        message: '重機2台を坂出から苫小牧へ運びたいです。',
        source: 'who-are-you' as const,
        status: 'pending' as const,
      },
      // A duplicate: the same name and telephone number as the first customer.
      {
        companyName: firstOf(data.firms)[0],
        contactName: '小野 拓海',
        department: '営業所',
        email: 'ono@hokuto-heavy.example',
        phone: phone(0),
        source: 'contact' as const,
        status: 'pending' as const,
      },
      {
        companyName: '丸十食品加工株式会社',
        contactName: '川上 由佳',
        email: 'kawakami@maruju-foods.example',
        phone: '022-555-0177',
        postalCode: '985-0001',
        address: '宮城県塩竈市新浜町9-9',
        message: '冷凍コンテナの定期輸送について相談したい。',
        source: 'employee' as const,
        status: 'rejected' as const,
      },
    ]),
  );
}
