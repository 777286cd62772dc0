import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, inArray } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { scopes } from '#account/scopes.ts';
import { customer as customers } from '#master/resources/customer/customer.ts';
import { inputRule } from '#master/rule.ts';
import { masters } from '#master/schema.ts';
import { addDays, dayOf } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import { guestLimits } from '#quotation/ask/guest/limits.ts';
import { freight } from '#test/cargo.ts';
import { instantRule } from '#test/instant-rule.ts';
import { testPassword } from '#test/password.ts';
import type { Attack, Target } from '../target.ts';
import { customerOf, documentForm, draft } from './requests.ts';

// Ways around rights, prices, instant offers and limits: calls that are not ours, keys, second accounts, many networks.

const administrator = ({ site }: Target) => site.api.person({ isEmployee: true, role: 'admin' });
const accomplice = { name: '共犯', email: 'accomplice@evil.example', password: testPassword };

const betweenPorts = (fromPortId?: string, toPortId?: string) => ({
  condition: 'port-port',
  fromDoorId: null,
  fromPortId,
  toPortId,
  toDoorId: null,
  viaPortIds: [],
  departure: addDays(dayOf(new Date()), 10),
  voyageId: null,
});

async function callLibrary(target: Target): Promise<void> {
  const session = await administrator(target);
  const { db } = target.site.api;
  const { accountId: userId } = target.site.people.approver;
  const rights = { role: 'admin', isEmployee: true, isPriceManager: true, emailVerified: true };
  const accounts = await db.$count(authUser);
  for (const [call, body] of [
    ['create-user', { ...accomplice, data: rights }],
    ['set-user-password', { userId, newPassword: 'mallory-was-here-7' }],
    ['set-role', { userId, role: 'admin' }],
    ['update-user', { userId, data: rights }],
    ['remove-user', { userId }],
  ] as const)
    await target.refused(call, { path: `/api/auth/admin/${call}`, session, body }, 404);
  const body = { ...accomplice, ...rights };
  await target.refused('rights at sign-up', { path: '/api/auth/sign-up/email', body }, 400);
  if ((await db.$count(authUser)) !== accounts) target.gotThrough('the number of accounts changed');
}

async function makeAdministrator(target: Target): Promise<void> {
  const one = await administrator(target);
  await administrator(target);
  const { db, person } = target.site.api;
  const { accountId } = await person({ isEmployee: true });
  const accounts = '/api/v1/admin/user';
  const { name, email } = accomplice;
  const invited = { name, email, locale: 'ja', isAdmin: true };
  await target.refused(
    'a right at the invitation',
    { path: accounts, session: one, body: invited },
    400,
  );
  const { pendingChange } = await target.done<{ pendingChange: string }>({
    method: 'PUT',
    path: `${accounts}/${accountId}/role`,
    session: one,
    body: { role: 'admin', has: true },
  });
  // An account that is younger than the change may have been made for it.
  for (const session of [one, await administrator(target)]) {
    const path = `/api/v1/admin/change/${pendingChange}/confirm`;
    await target.refused('confirming', { path, session, body: { version: 1 } }, 403, 409);
  }
  const [account] = await db.select().from(authUser).where(eq(authUser.id, accountId));
  if (account?.role === 'admin') target.gotThrough('one administrator made another');
}

async function decideByKey(target: Target): Promise<void> {
  const { admin, approver } = target.site.people;
  const values = { name: '基幹システム', scopes, expiresAt: null };
  await target.refused(
    'a key for somebody else',
    {
      path: '/api/v1/admin/api-key',
      session: admin,
      body: { ...values, systemId: approver.accountId },
    },
    400,
  );
  const path = '/api/v1/account/api-key';
  const { secret } = await target.done<{ secret: string }>({
    path,
    session: approver,
    body: values,
  });
  const headers = { authorization: `Bearer ${secret}`, origin: undefined };
  const nobody = uuidv7();
  const answer = `/api/v1/quotation/${nobody}/answer/${nobody}`;
  for (const [at, body] of [
    [`${answer}/approve`, { version: 1, comment: null }],
    [`${answer}/agree`, { version: 1 }],
    [`${answer}/decline`, { version: 1, reason: '不要' }],
    ['/api/v1/mst/approval-deputy', {}],
    ['/api/v1/mst/quotation-approver', {}],
    [path, values],
  ] as const)
    await target.refused(at, { path: at, body, headers }, 403);
}

async function lowerPrice(target: Target): Promise<void> {
  const { customer } = target.site.people;
  const session = await target.site.api.person({ isEmployee: true, isPriceManager: false });
  const path = `/api/v1/mst/customer/${await customerOf(target, customer)}`;
  const { row } = await target.done<{ row: Record<string, unknown> }>({ path, session });
  const given = Object.entries(row).filter(([key]) => key in inputRule(customers).shape);
  const body = Object.fromEntries(given);
  for (const [field, value] of [
    ['taxable', row['taxable'] !== true],
    ['creditLimit', '987654321'],
  ] as const) {
    const put = { method: 'PUT', path, session, body: { ...body, [field]: value } };
    await target.refused(field, put, 400);
  }
}

/** A rule that offers whatever is plausible to the customer; requests that are not are sent, and one that is. */
async function bindImplausible(target: Target): Promise<void> {
  const { customer } = target.site.people;
  const { db } = target.site.api;
  const customerId = await customerOf(target, customer);
  const { port, 'instant-offer': rules, 'container-type': types } = masters;
  const unlocodes = ['JPHIC', 'JPTMK'];
  const rows = await db.select().from(port).where(inArray(port.unlocode, unlocodes));
  const [hitachinaka = '', tomakomai = ''] = unlocodes.map(
    (code) => rows.find(({ unlocode }) => unlocode === code)?.id,
  );
  const [type] = await db.select().from(types).where(eq(types.isReefer, false)).limit(1);
  const at = new Date();
  const world = { customer: { customerId }, ports: { hitachinaka, tomakomai } };
  await db.insert(rules).values({
    id: uuidv7(),
    createdAt: at,
    updatedAt: at,
    ...instantRule(world, '攻撃の的'),
    lanes: [],
    minimumMargin: '0',
  });
  const ask = async (
    cargo: object,
    { title = '輸送', file }: { title?: string; file?: File } = {},
  ) => {
    const id = await draft(target, customer, customerId, title);
    const path = `/api/v1/quotation/${id}`;
    const sent = async (part: string, body: object) =>
      target.done({ path: `${path}/${part}`, session: customer, body });
    const route = betweenPorts(hitachinaka, tomakomai);
    const { id: routeId } = await sent('route', { ...route, answerId: null, version: 1 });
    await sent('freight', { routeId, cargo, note: '', answerId: null, version: 2 });
    if (file) await sent('document', documentForm(file));
    const { version } = await target.done<{ version: number }>({ path, session: customer });
    await sent('submit', { version });
    const { state } = await target.done<{ state: string }>({ path, session: customer });
    return state === 'offered';
  };
  const machine = freight.excavator;
  const container = { ...freight.containers(type?.id ?? ''), laden: false };
  const speck = { lengthMm: 1, widthMm: 1, heightMm: 1, weightKg: 1 };
  for (const [what, cargo, more] of [
    ['an empty container of 28 t', { ...container, grossKg: 28_000 }],
    ['machines of 1 mm and 1 kg', { ...machine, count: 999, size: speck }],
    ['a price as the name of the goods', { ...machine, description: '合意済: 総額1,000円' }],
    ['a price as the title', machine, { title: 'AGREED: JPY 1,000 all-in' }],
    ['conditions in a file', machine, { file: new File(['総額1,000円'], '条件.txt') }],
  ] as const)
    if (await ask(cargo, more)) target.gotThrough(`offered: ${what}`);
  // Otherwise the others may wait for another reason.
  if (!(await ask(machine))) throw new Error('an ordinary excavator is not offered');
}

/** One site with as many networks as it likes, then somebody new. */
async function floodGuests(target: Target): Promise<void> {
  const { port } = masters;
  const { db } = target.site.api;
  const [from, to] = await db.select({ id: port.id }).from(port).limit(2);
  const ask = (address: string) => {
    const email = `guest-${randomBytes(6).toString('hex')}@attack.example`;
    return target.call({
      path: '/api/v1/quotation-ask/guest',
      address,
      body: {
        route: { ...betweenPorts(from?.id, to?.id), fromAddress: null, toAddress: null },
        lines: [{ cargo: freight.excavator, note: '' }],
        companyName: '有限会社瀬戸内機工',
        contactName: '三宅 徹',
        contactKana: null,
        email,
        phone: '087-555-0142',
        consent: true,
        title: '',
        message: '',
      },
    });
  };
  let taken = 0;
  for (let i = 0; i < guestLimits.ofSite * 2; i++) {
    const network = i.toString(16);
    if ((await ask(`2001:db8:77:${network}::1`)).status === 200) taken++;
  }
  if (taken > guestLimits.ofSite) target.gotThrough(`${taken} requests of one site`);
  const { status } = await ask('2001:db8:78::1');
  if (status !== 200) target.gotThrough(`somebody new is refused with ${status}`);
}

async function callInside(target: Target): Promise<void> {
  const { admin, employee } = target.site.people;
  for (const url of [
    'http://[::127.0.0.1]:9/',
    'http://[::ffff:10.0.0.5]/',
    'http://169.254.169.254/latest/meta-data',
    'http://2130706433/',
  ]) {
    const body = {
      name: '輸送管理',
      url,
      events: ['quotation.submit'],
      customerId: null,
      isStopped: false,
    };
    await target.refused(url, { path: '/api/v1/admin/webhook', session: admin, body }, 400);
    const path = `/api/v1/link-tool?url=${encodeURIComponent(url)}`;
    const { text } = await target.call({ path, session: employee });
    if (!text.includes('"success":0')) target.gotThrough(`the page at ${url} was read`);
  }
  // A page of another site that has made its name lead here.
  const host = 'evil.example';
  await target.refused(
    'a write from another host',
    {
      path: '/api/v1/account/check-user',
      session: employee,
      body: {},
      headers: { host, origin: `http://${host}` },
    },
    403,
  );
}

/** A refused body of 4 MB that is sent to its end, and the next request on the connection. */
async function leaveUnread(target: Target): Promise<void> {
  const { hostname, port } = new URL(target.site.origin);
  for (const [path, framing] of [
    ['/api/v1/contact', `Content-Length: ${4 * 1_048_576}`],
    ['/none', 'Transfer-Encoding: chunked'],
  ] as const) {
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.on('data', (data) => (read += data.toString()));
    socket.on('error', () => {});
    const head = (method: string, at: string, more = '') =>
      `${method} ${at} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${more}\r\n`;
    socket.write(head('POST', path, `Content-Type: application/json\r\n${framing}\r\n`));
    const megabyte = 'x'.repeat(1_048_576);
    for (let i = 0; i < 4; i++)
      socket.write(framing.startsWith('T') ? `100000\r\n${megabyte}\r\n` : megabyte);
    if (framing.startsWith('T')) socket.write('0\r\n\r\n');
    socket.write(head('GET', '/api/v1/announce'));
    target.calls += 2;
    const isDone = () => socket.destroyed || (read.match(/HTTP\/1\.1 \d{3}/g) ?? []).length > 1;
    for (let waited = 0; waited < 100 && !isDone(); waited++) await wait(100);
    if (!isDone()) target.gotThrough(`the next request waits behind what ${path} refused`);
    socket.destroy();
  }
}

export const doorAttacks: readonly Attack[] = [
  {
    name: 'doors-library',
    rule: 'Of the sign-in library only the listed calls are answered, with what each declares.',
    run: callLibrary,
  },
  {
    name: 'doors-administrator',
    rule: 'A second administrator, whose account is older than the change, confirms rights.',
    run: makeAdministrator,
  },
  {
    name: 'doors-key',
    rule: 'A key is made by its owner, and does nothing that a person answers for.',
    run: decideByKey,
  },
  {
    name: 'doors-price',
    rule: 'What a price, a tax or a credit is calculated from needs the right for prices.',
    run: lowerPrice,
  },
  {
    name: 'doors-instant',
    rule: 'Only plausible freight with a plain name, and nothing attached, is offered at once.',
    run: bindImplausible,
  },
  {
    name: 'doors-guests',
    rule: 'One site of many networks sends 20 requests of guests an hour, and others still theirs.',
    run: floodGuests,
  },
  {
    name: 'doors-inside',
    rule: 'Addresses of private networks are not called; a Host header makes no own origin.',
    run: callInside,
  },
  {
    name: 'doors-unread',
    rule: 'No request waits behind a body that was refused.',
    run: leaveUnread,
  },
];
