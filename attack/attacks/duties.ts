import { eq } from 'drizzle-orm';
import { authUser } from '#account/tables.ts';
import { employee as employees } from '#master/resources/employee/employee.ts';
import { inputRule } from '#master/rule.ts';
import { masters } from '#master/schema.ts';
import { newContactPerson } from '#test/contacts.ts';
import { type TestSession, cookiesOf } from '#test/session.ts';
import type { Attack, Target } from '../target.ts';
import { customerOf, documentForm, draft, employeeOf, headerOf } from './requests.ts';

// What the product's own users must not do: give themselves rights, read what is hidden, act in the name of others.

/** An employee's record as a form saves it, with some fields changed. */
async function employeeBody({ site }: Target, id: string, changed: object): Promise<object> {
  const [row] = await site.api.db
    .select()
    .from(masters.employee)
    .where(eq(masters.employee.id, id));
  const given = Object.entries(row ?? {}).filter(([key]) => key in inputRule(employees).shape);
  return { ...Object.fromEntries(given), ...changed };
}

async function becomeApprover(target: Target): Promise<void> {
  const { employee } = target.site.people;
  const body = {
    employee: await employeeOf(target, employee),
    level: 3,
    amountLimit: null,
    minimumMargin: null,
    branch: null,
    activeFrom: '2026-01-01',
    activeTo: null,
  };
  const path = '/api/v1/mst/quotation-approver';
  await target.refused('an approver', { path, session: employee, body }, 403);
}

async function becomeDeputy(target: Target): Promise<void> {
  const { employee, approver } = target.site.people;
  const body = {
    employee: await employeeOf(target, approver),
    deputy: await employeeOf(target, employee),
    awayFrom: '2026-01-01',
    awayTo: '2099-12-31',
    reason: null,
  };
  const path = '/api/v1/mst/approval-deputy';
  await target.refused('a deputy', { path, session: employee, body }, 403);
}

async function createEmployee(target: Target): Promise<void> {
  const { employee } = target.site.people;
  const own = await employeeOf(target, employee);
  const changed = { code: 'EVIL1', email: 'mallory@evil.example' };
  const body = await employeeBody(target, own, changed);
  const path = '/api/v1/mst/employee';
  await target.refused('an employee record', { path, session: employee, body }, 403);
  const form = new FormData();
  form.set('file', new File(['社員番号,メール\nEVIL1,mallory@evil.example'], '社員.csv'));
  form.set('write', 'true');
  const sent = { path: `${path}/import`, session: employee, body: form };
  await target.refused('an import of employees', sent, 403);
}

async function endAdministrator(target: Target): Promise<void> {
  const { employee, admin } = target.site.people;
  const id = await employeeOf(target, admin);
  const path = `/api/v1/mst/employee/${id}`;
  const [row] = await target.site.api.db
    .select({ version: masters.employee.version })
    .from(masters.employee)
    .where(eq(masters.employee.id, id));
  const version = row?.version ?? 1;
  const body = { ...(await employeeBody(target, id, { leftOn: '2026-01-01' })), version };
  const session = employee;
  await target.refused('a last day', { method: 'PUT', path, session, body }, 403);
  await target.refused('archiving', { method: 'DELETE', path, session, body: { version } }, 403);
  // Not even by the last administrator.
  await target.refused('a last day', { method: 'PUT', path, session: admin, body }, 400, 409);
}

async function moveDraft(target: Target): Promise<void> {
  const { employee, customer, maker } = target.site.people;
  const [own, other] = [await customerOf(target, customer), await customerOf(target, maker)];
  const id = await draft(target, employee, own, '移動');
  const path = `/api/v1/quotation/${id}`;
  await target.done({
    path: `${path}/document`,
    session: employee,
    body: documentForm(new File(['秘密'], '図面.txt')),
  });
  const { version } = await target.done<{ version: number }>({ path, session: employee });
  const body = { ...headerOf(other, '移動'), version };
  await target.refused('another customer', { method: 'PUT', path, session: employee, body }, 400);
  await target.refused('reading it there', { path, session: maker }, 404);
}

async function readHidden(target: Target): Promise<void> {
  const { employee, approver, customer, maker } = target.site.people;
  const customerId = await customerOf(target, customer);
  const drafts = [
    {
      id: await draft(target, customer, customerId, '顧客の下書き'),
      hiddenFrom: [employee, maker],
    },
    {
      id: await draft(target, employee, customerId, '代理の下書き'),
      hiddenFrom: [approver, maker],
    },
  ];
  for (const { id, hiddenFrom } of drafts)
    for (const session of hiddenFrom) {
      const path = `/api/v1/quotation/${id}`;
      const { text } = await target.call({ path: '/api/v1/quotation?size=100', session });
      if (text.includes(id)) target.gotThrough(`the list shows ${path}`);
      for (const part of ['', '/message', '/check'])
        await target.refused(`GET ${part}`, { path: `${path}${part}`, session }, 404);
      const answer = { text: '横から', internal: false };
      for (const [part, body] of [
        ['/submit', { version: 1 }],
        ['/duplicate', {}],
        ['/message', answer],
        ['/cancel', { version: 1, reason: '不要' }],
      ] as const)
        await target.refused(`POST ${part}`, { path: `${path}${part}`, session, body }, 403, 404);
    }
}

/** The name that everybody sees must be that of the master afterwards. */
async function rename(target: Target): Promise<void> {
  const { db } = target.site.api;
  const { employee, customer } = target.site.people;
  for (const session of [employee, customer]) {
    const stored = async () => {
      const { accountId } = session;
      const [row] = await db.select().from(authUser).where(eq(authUser.id, accountId));
      return row?.name;
    };
    const before = await stored();
    const name = '佐藤 健一';
    const put = { method: 'PUT', session };
    await target.refused(
      'PUT /account/name',
      { ...put, path: '/api/v1/account/name', body: { name } },
      400,
      403,
      409,
    );
    await target.call({ path: '/api/auth/update-user', session, body: { name } });
    const profile = { name, locale: 'ja', timeFormat: '24' };
    await target.call({ ...put, path: '/api/v1/account/profile', body: profile });
    if ((await stored()) !== before) target.gotThrough(`${session.email} is now ${name}`);
  }
}

/** An offer of ours to the customer. */
async function offerTo(target: Target, customer: TestSession) {
  const { rows } = await target.done<{ rows: readonly { id: string }[] }>({
    path: '/api/v1/quotation?state[0]=offered&size=1',
    session: customer,
  });
  const path = `/api/v1/quotation/${rows[0]?.id}`;
  type Shown = Readonly<{ state: string; answers: readonly { id: string; state: string }[] }>;
  const shown = () => target.done<Shown>({ path, session: customer });
  const answer = `${path}/answer/${(await shown()).answers.find(({ state }) => state === 'offered')?.id}`;
  const { version } = await target.done<{ version: number }>({ path: answer, session: customer });
  const assertOpen = async () => {
    if ((await shown()).state !== 'offered') target.gotThrough('the quotation is decided');
  };
  return { path, answer, version, assertOpen };
}

async function agreeForOthers(target: Target): Promise<void> {
  const { admin, customer } = target.site.people;
  const { path, answer, version, assertOpen } = await offerTo(target, customer);
  const acting = await target.call({
    path: '/api/auth/admin/impersonate-user',
    session: admin,
    body: { userId: customer.accountId },
  });
  const headers = new Headers();
  for (const cookie of acting.headers['set-cookie'] ?? []) headers.append('set-cookie', cookie);
  const session = { cookie: cookiesOf(new Response(null, { headers })) };
  // Reading stays: otherwise what follows would be refused for another reason.
  await target.done({ path, session });
  for (const [at, body] of [
    [`${answer}/agree`, { version }],
    [`${answer}/decline`, { version, reason: '不要' }],
    [`${answer}/ask-change`, { version, reason: '変更' }],
    [`${path}/message`, { text: '承知しました', internal: false }],
    [`${path}/document`, documentForm(new File(['a'], 'a.txt'))],
  ] as const)
    await target.refused(at, { path: at, session, body }, 403, 404);
  await assertOpen();
}

/** An employee makes a contact person of a customer with a mailbox of their own, and agrees to their own offer. */
async function agreeByOwnLogin(target: Target): Promise<void> {
  const { employee, customer } = target.site.people;
  const { path, answer, version, assertOpen } = await offerTo(target, customer);
  const email = `mallory-${Date.now()}@evil.example`;
  const session = await target.site.api.person({ email, name: '高木 悠' });
  const made = async (at: string, body: object) => {
    const sent = { path: at, session: employee, body };
    return (await target.done<{ row: { id: string; version: number } }>(sent)).row;
  };
  const user = { name: '高木 悠', nameKana: null, locale: 'ja', status: 'invited' };
  const users = '/api/v1/mst/user';
  for (const ours of [employee.email, 'sales@umiji.example'])
    await target.refused(
      'an address of ours',
      { path: users, session: employee, body: { ...user, email: ours } },
      400,
    );
  const { id } = await made(users, { ...user, email });
  const contact = await made(
    `${users}/${id}/customer-contact-person`,
    newContactPerson(await customerOf(target, customer), email),
  );
  await target.done({ path: `${users}/${id}/invitation`, session: employee, body: {} });
  await target.call({ path: '/api/v1/account/check-user', session, body: {} });
  // Reading is open: otherwise what follows would be refused for another reason.
  await target.done({ path, session });
  const confirm = {
    path: `/api/v1/contact-person/${contact.id}/confirm`,
    body: { version: contact.version },
  };
  await target.refused('confirming oneself', { ...confirm, session }, 404);
  await target.refused('confirming one’s own', { ...confirm, session: employee }, 404);
  await target.refused('agree', { path: `${answer}/agree`, session, body: { version } }, 403);
  await assertOpen();
}

export const dutyAttacks: readonly Attack[] = [
  {
    name: 'duties-approver',
    rule: 'Approvers and their limits are changed by administrators: no employee becomes one by himself.',
    run: becomeApprover,
  },
  {
    name: 'duties-deputy',
    rule: 'A deputy is named by the absent person or an administrator.',
    run: becomeDeputy,
  },
  {
    name: 'duties-employee',
    rule: 'Employee records are made by administrators: no employee makes one for a foreign mail.',
    run: createEmployee,
  },
  {
    name: 'duties-left',
    rule: 'Who has left is said by administrators, and the last one of them cannot leave.',
    run: endAdministrator,
  },
  {
    name: 'duties-move',
    rule: 'The customer of a quotation is fixed once it has lines, messages or documents.',
    run: moveDraft,
  },
  {
    name: 'duties-hidden',
    rule: 'What a list hides does not exist by its id.',
    run: readHidden,
  },
  {
    name: 'duties-rename',
    rule: 'Names of employees and contacts come from their master.',
    run: rename,
  },
  {
    name: 'duties-impersonate',
    rule: 'Who acts as somebody else only reads.',
    run: agreeForOthers,
  },
  {
    name: 'duties-own-login',
    rule: 'A contact person agrees to offers once another one of the customer, or an administrator, has confirmed them.',
    run: agreeByOwnLogin,
  },
];
