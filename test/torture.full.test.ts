import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { canMakeDisks } from '../torture/disk.ts';
import { programs } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'umiji-disks-'));
const hasDisks = canMakeDisks(folder);
const { run, end } = programs(() => ({ LOG_LEVEL: 'silent' }));

afterAll(async () => {
  await end();
  rmSync(folder, { recursive: true, force: true });
});

async function torture(...args: string[]): Promise<string> {
  const tortured = run(['torture/run.ts', ...args]);
  expect(await tortured.ended, tortured.output()).toBe(0);
  return tortured.output();
}

test('no acknowledged write is lost or executed twice when the application, its PostgreSQL or both are killed during writes', async () => {
  expect(await torture('kill=2', 'killboth=1', 'stop=1')).toContain(
    'Nothing acknowledged was lost or done twice.',
  );
}, 300_000);

describe.runIf(hasDisks)('if disks can be created (Linux, root, loop devices)', () => {
  test('no acknowledged write is lost when the power is cut', async () => {
    expect(await torture('power=1')).toContain('Nothing acknowledged was lost or done twice.');
  }, 300_000);
});
