import { fillReference } from '#master/reference/fill.server.ts';
import { masters } from '#master/schema.ts';
import { uuidv7 } from '#platform/id.ts';
import { confirmContactPerson } from './contacts.ts';
import { dated, idOf, salesOf, start } from './freight-sales.ts';
import type { TestApi } from './session.ts';

/** Fills an empty database with the ports, people, rates and BAF of the worked examples. Returns who and what there is. */
export async function fillFreight(api: TestApi) {
  const { db } = api;
  const { rate } = salesOf(db);
  await fillReference(db, start);
  const yen = await idOf(db, 'currency', 'JPY');

  const company = dated();
  await db.insert(masters.company).values({
    ...company,
    code: 'UMJ',
    name: '海路海運株式会社',
    nameEn: 'Umiji Lines Co., Ltd.',
    nameKana: 'ウミジカイウン',
    corporateNumber: '9999901000001',
    invoiceNumber: 'T9999901000001',
    postalCode: '108-0075',
    prefecture: '東京都',
    address: '港区港南9-9-9',
    addressEn: '9-9-9 Konan, Minato-ku, Tokyo',
    phone: '03-5555-0100',
    email: 'info@umiji.example',
    representativeTitle: '代表取締役社長',
    representativeName: '海路 太郎',
    isDefault: true,
  });
  const branch = dated();
  await db.insert(masters['company-branch']).values({
    ...branch,
    company: company.id,
    code: 'HQ',
    name: '本社',
    nameEn: 'Head office',
    postalCode: '108-0075',
    address: '東京都港区港南9-9-9',
    addressEn: '9-9-9 Konan',
    phone: '03-5555-0100',
  });

  let employees = 0;
  async function employee(name: string, nameEn: string) {
    const session = await api.person({
      name,
      isEmployee: true,
      email: `${nameEn.toLowerCase()}@umiji.example`,
    });
    const id = uuidv7();
    await db.insert(masters.employee).values({
      ...dated(),
      id,
      code: `E${++employees}`,
      name,
      nameEn,
      nameKana: 'シャイン',
      email: session.email,
      account: session.accountId,
      company: company.id,
      branch: branch.id,
      joinedOn: '2020-04-01',
    });
    return { ...session, employeeId: id, name };
  }
  const author = await employee('鈴木 恵', 'Suzuki');
  const colleague = await employee('田中 直樹', 'Tanaka');
  const chief = await employee('高橋 誠', 'Takahashi');
  const director = await employee('渡辺 裕子', 'Watanabe');
  const approver = async (
    by: { employeeId: string },
    level: number,
    amountLimit: string | null,
  ) => {
    const row = dated();
    await db
      .insert(masters['quotation-approver'])
      .values({ ...row, employee: by.employeeId, level, amountLimit, activeFrom: '2026-04-01' });
    return row.id;
  };
  const approvers = {
    chief: await approver(chief, 1, null),
    director: await approver(director, 2, null),
    colleague: await approver(colleague, 1, '300000'),
  };

  const [term, method] = [
    (await db.select().from(masters['payment-term']))[0]!.id,
    (await db.select().from(masters['payment-method']))[0]!.id,
  ];
  async function firm(code: string, name: string, nameEn: string) {
    const [customer, user, contact] = [dated(), dated(), dated()];
    await db.insert(masters.customer).values({
      ...customer,
      code,
      name,
      nameEn,
      nameKana: 'コキャク',
      honorific: '御中',
      paymentTerm: term,
      paymentMethod: method,
      currency: yen,
      bafCycle: 'quarter',
      taxRounding: 'down',
      taxable: true,
      salesEmployee: author.employeeId,
    });
    const session = await api.person({
      name: `${name}の担当者`,
      isUser: true,
      email: `${code.toLowerCase()}@customer.example`,
    });
    await db.insert(masters.user).values({
      ...user,
      name: `${name}の担当者`,
      nameKana: 'タントウシャ',
      email: session.email,
      account: session.accountId,
      locale: 'ja',
      status: 'active',
    });
    await db.insert(masters['customer-contact-person']).values({
      ...contact,
      user: user.id,
      customer: customer.id,
      name: '担当 太郎',
      nameEn: 'Taro Tanto',
      nameKana: 'タントウ タロウ',
      department: '物流部',
      email: session.email,
      phone: '011-555-0100',
      isPrimary: true,
    });
    await confirmContactPerson(db, contact.id);
    return { ...session, customerId: customer.id, contactId: contact.id };
  }
  const customer = await firm(
    'HOKUTO',
    '北斗重機レンタル株式会社',
    'Hokuto Heavy Rental Co., Ltd.',
  );
  const stranger = await firm('TOUTO', '東都港運株式会社', 'Toto Port Services Co., Ltd.');

  const port = async (unlocode: string, name: string, nameEn: string) => {
    const row = dated();
    await db.insert(masters.port).values({
      ...row,
      unlocode,
      name,
      nameEn,
      nameKana: 'ミナト',
      prefecture: '北海道',
      latitude: '42.6',
      longitude: '141.6',
    });
    return row.id;
  };
  const ports = {
    hitachinaka: await port('JPHIC', '常陸那珂', 'Hitachinaka'),
    tomakomai: await port('JPTMK', '苫小牧', 'Tomakomai'),
    kushiro: await port('JPKUH', '釧路', 'Kushiro'),
  };

  const sea = { segment: 'ocean', from: ports.hitachinaka, to: ports.tomakomai } as const;
  const excavatorRate = await rate({
    ...sea,
    kind: 'heavy-equipment',
    basis: 'rt',
    sell: '1500',
    cost: '1050',
    minimumQuantity: '10',
  });
  await rate({
    kind: 'heavy-equipment',
    segment: 'origin-handling',
    from: ports.hitachinaka,
    to: ports.hitachinaka,
    basis: 'rt',
    sell: '300',
    cost: '240',
  });
  await rate({
    kind: 'heavy-equipment',
    segment: 'destination-handling',
    from: ports.tomakomai,
    to: ports.tomakomai,
    basis: 'rt',
    sell: '300',
    cost: '250',
  });
  await rate({
    ...sea,
    kind: 'general-cargo',
    basis: 'rt',
    sell: '4200',
    cost: '3100',
    minimumQuantity: '1',
  });
  await rate({
    ...sea,
    kind: 'container',
    unitKey: '22G1:laden',
    basis: 'unit',
    sell: '98000',
    cost: '71000',
  });
  await rate({ ...sea, kind: 'vehicle', basis: 'm3', sell: '2150', cost: '1600' });
  await db.insert(masters.baf).values({
    ...dated(),
    year: 2026,
    quarter: 4,
    referenceFrom: '2026-04',
    referenceTo: '2026-06',
    averagePrice: '83900',
    state: 'published',
    settled: 'final',
    appliesFrom: '2026-10-01',
    appliesTo: '2026-12-31',
    rules: [
      {
        fromPort: null,
        toPort: null,
        freightType: null,
        unitKey: null,
        kind: 'percent',
        basePrice: '43000.00',
        stepPrice: '3000.00',
        perStep: '2.000',
        maximum: null,
        per: null,
        table: null,
        roundTo: null,
        discountable: false,
        steps: 14,
        result: '28',
      },
    ],
  });

  return {
    author,
    colleague,
    chief,
    director,
    approvers,
    customer,
    stranger,
    ports,
    excavatorRate,
    containerTypeId: await idOf(db, 'container-type', '22G1'),
  };
}
