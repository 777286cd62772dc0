import { execFile } from 'node:child_process';
import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreightWorld, freightWorld } from './freight.ts';
import { type ServedApi, servedApi } from './served.ts';
import type { TestSession } from './session.ts';

const root = join(import.meta.dirname, '..');
const programs = join(import.meta.dirname, 'typed-client');
let world: FreightWorld;
let server: ServedApi;
let folder: string;

beforeAll(async () => {
  world = await freightWorld();
  server = await servedApi(world.app);
  folder = mkdtempSync(join(tmpdir(), 'umiji-client-'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
});
afterAll(async () => {
  await server.close();
  await world.close();
  rmSync(folder, { recursive: true });
});

/** Runs a program by Node in the folder of the client; answers what it wrote. */
const run = (args: readonly string[], settings: Record<string, string> = {}) =>
  new Promise<Readonly<{ code: number | string; output: string }>>((resolve) => {
    const env = { PATH: process.env.PATH, ...settings };
    execFile(process.execPath, args, { cwd: folder, env }, (error, output, errors) =>
      resolve({ code: error?.code ?? 0, output: `${output}${errors}` }),
    );
  });

async function keyOf(owner: TestSession): Promise<string> {
  const { secret } = await world.done<{ secret: string }>(owner, 'POST', '/account/api-key', {
    name: '受発注',
    scopes: ['quotation:read', 'quotation:write'],
    expiresAt: null,
  });
  return secret;
}

async function tokenOf({ cookie }: TestSession): Promise<string> {
  const answer = await fetch(`${server.url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

test(
  'a client that is generated from the description compiles, and walks from the request to the PDF',
  { timeout: 120_000 },
  async () => {
    const description = await fetch(`${server.url}/api/openapi.json`);
    writeFileSync(join(folder, 'openapi.json'), await description.text());
    expect(await run([join(programs, 'generate.mjs'), 'openapi.json', 'umiji.ts'])).toEqual({
      code: 0,
      output: '',
    });

    for (const name of ['walk.ts', 'misuse.ts'])
      copyFileSync(join(programs, name), join(folder, name));
    const compilerOptions = {
      strict: true,
      noUncheckedIndexedAccess: true,
      exactOptionalPropertyTypes: true,
      target: 'esnext',
      module: 'nodenext',
      types: ['node'],
      allowImportingTsExtensions: true,
      noEmit: true,
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
    expect(await run([join(root, 'node_modules/typescript/bin/tsc'), '-p', '.'])).toEqual({
      code: 0,
      output: '',
    });

    const { code, output } = await run(['walk.ts'], {
      UMIJI_URL: server.url,
      CUSTOMER_KEY: await keyOf(world.customer),
      CUSTOMER_TOKEN: await tokenOf(world.customer),
      EMPLOYEE_TOKEN: await tokenOf(world.author),
      APPROVER_TOKEN: await tokenOf(world.chief),
    });
    expect(output).toMatch(/^(Q-2026-\d{6}): offered\n\1: agreed\n$/);
    expect(code).toBe(0);
    expect(readFileSync(join(folder, 'quotation.pdf')).toString('latin1')).toMatch(/^%PDF-/);
  },
);
