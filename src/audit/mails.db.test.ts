import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApi, testApi } from '#test/session.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.close());

test('a letter with a link that lets its bearer in is read by nobody but, while it waits, an administrator; customers read no mail at all', async () => {
  const [employee, admin, customer] = [
    await api.person({ email: 'desk@umiji.test', isEmployee: true }),
    await api.person({ email: 'chief@umiji.test', isEmployee: true, role: 'admin' }),
    await api.person({ email: 'shipper@customer.test', isUser: true }),
  ];
  await api.call('/api/auth/request-password-reset', { body: { email: 'chief@umiji.test', redirectTo: '/auth/reset-password' } });
  const read = async (session: typeof admin) => (await api.client(session).audit.mails({ q: 'chief@umiji.test' })).rows[0];
  expect(await read(employee)).toMatchObject({ to: 'chief@umiji.test', state: 'waiting', text: null });
  expect((await read(admin))!.text).toMatch(/https?:\/\/\S+reset-password/);
  await expect(api.client(customer).audit.mails({})).rejects.toMatchObject({ code: 'forbidden' });
});
