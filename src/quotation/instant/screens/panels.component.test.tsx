import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { know } from '#master/known.ts';
import { resourceList } from '#master/registry.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { RulePanel } from './rule-panel.tsx';
import { InstantStatePanel } from './state-panel.tsx';

know(resourceList);

const rule = {
  id: 'r1',
  version: 2,
  name: 'Pallets of regular customers',
  active: true,
  dailyCount: 5,
  dailyAmount: '900000',
  today: { count: 1, amount: '61000' },
};
const state = {
  stopped: false,
  changedBy: null,
  resumeAskedBy: null,
  isOwnAsk: false,
  rules: [rule, { ...rule, id: 'r2', name: 'Machines', active: false, dailyCount: null }],
};
const openState = (more: object = {}) =>
  renderPart(
    <Known answers={[[{ queryKey: ['instant', 'state'] }, { ...state, ...more }]]}>
      <InstantStatePanel />
    </Known>,
  );
const button = (name: RegExp) => page.getByRole('button', { name });

test('what each rule has offered today stands against its limits, and one that is on can be switched off', async () => {
  await openState();
  const row = (name: RegExp) => page.getByRole('row', { name });
  await expect.element(row(/Pallets/)).toMatchTextContent(/On.*1 \/ 5.*¥61,000 \/ ¥900,000/);
  await expect.element(button(/^Switch off: Pallets/)).toBeVisible();
  await expect.element(row(/Machines/)).toMatchTextContent(/Off.*1.*¥61,000/);
  expect(button(/^Switch off: Machines/).elements()).toEqual([]);
  await expect.element(button(/^Stop all$/)).toBeVisible();
});

test('where all rules are stopped one administrator asks to resume and another one confirms it', async () => {
  const stopped = { stopped: true, changedBy: '佐藤 健一' };
  const first = await openState(stopped);
  await expect.element(button(/^Resume$/)).toBeVisible();
  await first.unmount();
  const second = await openState({ ...stopped, resumeAskedBy: '佐藤 健一' });
  await expect.element(button(/^Confirm and resume$/)).toBeVisible();
  await second.unmount();
  await openState({ ...stopped, resumeAskedBy: '佐藤 健一', isOwnAsk: true });
  await expect.element(page.getByText(/Another administrator has to confirm it/)).toBeVisible();
  expect(button(/[Rr]esume|Stop all/).elements()).toEqual([]);
});

test('a version of a rule says what was entered, by whom and who confirmed it', async () => {
  const versions = [
    {
      version: 1,
      values: { name: rule.name, amountLimit: '900000.00' },
      changedBy: '佐藤 健一',
      confirmedBy: '高橋 誠',
      at: '2026-11-20T01:00:00.000Z',
    },
  ];
  await renderPart(
    <Known answers={[[{ queryKey: ['instant', 'versions', 'r1'] }, versions]]}>
      <RulePanel id="r1" />
    </Known>,
  );
  const row = page.getByRole('region', { name: 'Versions' }).getByRole('row').nth(1);
  await expect.element(row).toMatchTextContent(/佐藤 健一.*高橋 誠.*Highest amount.*900,000/);
});
