import { fillMasters } from '#demo/fill.server.ts';
import { fillReference } from '#master/reference/fill.server.ts';
import { filledApi } from './filled-api.ts';
import type { TestApi } from './session.ts';

async function fill(api: TestApi) {
  const now = new Date();
  await fillReference(api.db, now);
  const person = (name: string, values: object) =>
    api.person({ name, email: `${name}@umiji.example`, ...values });
  const people = {
    admin: await person('admin', { isEmployee: true, role: 'admin' }),
    employee: await person('employee', { isEmployee: true }),
    approver: await person('approver', { isEmployee: true }),
    customer: await person('customer', { isUser: true }),
    maker: await person('maker', { isUser: true }),
  };
  const account = (name: keyof typeof people) => {
    const { accountId, email } = people[name];
    return { id: accountId, email, name };
  };
  await fillMasters(api.db, now, {
    admin: account('admin'),
    employee: account('employee'),
    approver: account('approver'),
    customer: account('customer'),
    maker: account('maker'),
  });
  return people;
}

/** The masters of the demonstration, with an account for each kind of person. What the administrator, the only one, writes needs no second one. */
export async function mastersWorld() {
  const { api, known: people } = await filledApi('masters', fill);
  return { api, people };
}
