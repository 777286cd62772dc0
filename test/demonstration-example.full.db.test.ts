import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from './database.ts';
import { type ServedApi, servedApi } from './served.ts';
import { type TestApi, testApi } from './session.ts';

// What the README says of the example program, in the demonstration.

let api: TestApi;
let server: ServedApi;
const folder = mkdtempSync(join(tmpdir(), 'umiji-demonstration-'));

beforeAll(async () => {
  api = await testApi({}, await testDatabase('the demonstration'));
  server = await servedApi(api.app);
}, 180_000);
afterAll(async () => {
  await server.close();
  await api.close();
  rmSync(folder, { recursive: true });
});

test(
  'the example program runs in the demonstration as the README says',
  { timeout: 60_000 },
  async () => {
    const readme = readFileSync('README.md', 'utf8');
    const [, from = '', to = ''] = /request-quotation\.mjs (\w+) (\w+) \S+ quotation\.pdf/.exec(
      readme,
    )!;
    const signedIn = (who: string) => api.signIn(`${who}@umiji.example`);
    const [customer, employee, approver] = [
      await signedIn('customer'),
      api.client(await signedIn('employee')),
      api.client(await signedIn('approver')),
    ];
    const { secret } = await api.client(customer).account.makeKey({
      name: 'TMS',
      scopes: ['quotation:read', 'quotation:write'],
      expiresAt: null,
    });
    const departure = new Date(Date.now() + 28 * 86_400_000).toISOString().slice(0, 10);
    const file = join(folder, 'quotation.pdf');
    const script = spawn(
      process.execPath,
      ['examples/request-quotation.mjs', from, to, departure, file],
      {
        env: {
          ...process.env,
          UMIJI_URL: `${server.url}/`,
          UMIJI_KEY: secret,
          POLL_SECONDS: '0.1',
        },
      },
    );
    let said = '';
    for (const stream of [script.stdout, script.stderr])
      stream.on('data', (part: Buffer) => (said += part.toString()));
    const ended = new Promise<number | null>((resolve) => script.on('close', resolve));
    await expect.poll(() => said, { timeout: 15_000 }).toMatch(/Requested: Q-\d{4}-\d{6}\n/);
    const number = /Q-\d{4}-\d{6}/.exec(said)![0];

    const { rows } = await employee.quotation.list({ q: number });
    const quotationId = rows[0]!.id;
    const { id: answerId } = await employee.quotation.startAnswer({ quotationId });
    const answer = { quotationId, answerId };
    const versioned = async () => ({
      ...answer,
      version: (await employee.quotation.getAnswer(answer)).version,
    });
    const approvers = await employee.quotation.possibleApprovers(answer);
    const chosen = approvers.find(({ name }) => name === '高橋 誠')!;
    await employee.quotation.chooseApprovers({ ...(await versioned()), approverIds: [chosen.id] });
    await employee.quotation.requestApproval(await versioned());
    await approver.quotation.approve({ ...(await versioned()), comment: null });

    expect(await ended, said).toBe(0);
    expect(said).toMatch(/Offered: \d+ JPY, valid until \d{4}-\d\d-\d\d\nKept: /);
    expect(readFileSync(file).toString('latin1')).toMatch(/^%PDF-/);
  },
);
