import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { know } from '../known.ts';
import { resourceList } from '../registry.ts';
import { type Pending, pendingQuery } from './pending-data.ts';
import { PendingScreen } from './pending-screen.tsx';

know(resourceList);

const position = (text: string) => ({ code: 'E98001', name: '小川 葵', position: text });
const change = {
  id: 'p1',
  version: 1,
  resource: 'employee',
  operation: 'update',
  title: { en: 'Aoi Ogawa', ja: '小川 葵' },
  state: 'pending',
  isOwn: false,
  authorName: '佐藤 健一',
  createdAt: '2026-11-20T01:00:00.000Z',
  decidedByName: null,
  decidedAt: null,
  reason: null,
  shown: [
    {
      resource: 'employee',
      action: 'update',
      title: { en: 'Aoi Ogawa', ja: '小川 葵' },
      before: position('係長'),
      after: position('部長'),
    },
  ],
} as unknown as Pending;
const open = (more: object, locale: 'en' | 'ja' = 'en') =>
  renderPart(
    <Known answers={[[pendingQuery('p1'), { ...change, ...more }]]}>
      <PendingScreen id="p1" list="Changes" />
    </Known>,
    { locale },
  );
const button = (name: RegExp) => page.getByRole('button', { name });

test('a change of a colleague is shown with its old and new value, to be confirmed or rejected', async () => {
  await open({}, 'ja');
  const row = page.getByRole('row', { name: /役職/ });
  await expect.element(row).toMatchTextContent(/係長.*部長/);
  // What stays is not shown.
  expect(page.getByRole('row', { name: /E98001/ }).elements()).toEqual([]);
  await expect.element(button(/^確認して反映$/)).toBeVisible();
  await expect.element(button(/^却下$/)).toBeVisible();
  expect(button(/^取り下げ$/).elements()).toEqual([]);
});

test('its author sees that it waits for another administrator, and can only withdraw it', async () => {
  await open({ isOwn: true });
  await expect.element(page.getByText(/another administrator decides it/)).toBeVisible();
  await expect.element(button(/^Withdraw$/)).toBeVisible();
  expect(button(/^(Confirm and apply|Reject)$/).elements()).toEqual([]);
});

test('what was rejected names who did it and why, and nothing can be decided any more', async () => {
  await open({
    isOwn: true,
    state: 'rejected',
    decidedByName: '高橋 誠',
    decidedAt: '2026-11-21T01:00:00.000Z',
    reason: '発令前のため',
  });
  await expect.element(page.getByText(/^Rejected by 高橋 誠/)).toBeVisible();
  await expect.element(page.getByText('Reason: 発令前のため')).toBeVisible();
  expect(page.getByRole('button').elements()).toEqual([]);
});

test('a new record is shown with every field it will have', async () => {
  const [shown] = change.shown;
  await open({
    operation: 'create',
    shown: [{ ...shown, action: 'create', before: null, after: position('部長') }],
  });
  await expect.element(page.getByRole('cell', { name: 'E98001' })).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '部長' })).toBeVisible();
});
