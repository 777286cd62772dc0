import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { ApprovalQueue } from './approval-queue.tsx';
import { pendingQuery } from './pending-table.tsx';

const waiting = (name: string, validUntil: string, inPlaceOf: object | null = null) => ({
  id: name,
  href: `/quotation-approval/q/${name}`,
  name,
  title: '重機の輸送',
  customer: { name: '北斗重機レンタル', nameEn: 'Hokuto Heavy Equipment Rental' },
  authorName: '鈴木 恵',
  total: '120000',
  currency: 'JPY',
  marginPercent: '18.5',
  validUntil,
  askedAt: new Date().toISOString(),
  inPlaceOf,
});
const takahashi = { name: '高橋 誠', nameEn: 'Makoto Takahashi' };
const sato = { name: '佐藤 健一', nameEn: 'Kenichi Sato' };
const open = (data: object, locale: 'en' | 'ja' = 'en') =>
  renderPart(
    <Known answers={[[pendingQuery(locale), { standsInFor: [], deputies: [], ...data }]]}>
      <ApprovalQueue title="To approve" />
    </Known>,
    { locale },
  );
const numbers = () =>
  page
    .getByRole('link', { name: /^Q-/ })
    .elements()
    .map(({ textContent }) => textContent);

test('the queue has what has waited longest first, or what expires soonest', async () => {
  await open({ rows: [waiting('Q-1', '2099-12-31'), waiting('Q-2', '2099-12-01')] });
  await expect.element(page.getByText('2 approvals waiting')).toBeVisible();
  await expect.element(page.getByRole('row', { name: /Q-1/ })).toMatchTextContent(/since today/);
  expect(numbers()).toEqual(['Q-1', 'Q-2']);
  await page.getByText('Expiring soonest').click();
  expect(numbers()).toEqual(['Q-2', 'Q-1']);
  expect(page.getByRole('columnheader', { name: 'In place of' }).elements()).toEqual([]);
});

test('a deputy reads in whose place each answer is approved, and until when', async () => {
  await open(
    {
      rows: [waiting('Q-1', '2099-12-31', takahashi)],
      standsInFor: [{ ...takahashi, until: '2026-12-05' }],
    },
    'ja',
  );
  await expect.element(page.getByText(/高橋 誠の代理として承認できます/)).toBeVisible();
  await expect.element(page.getByRole('cell', { name: '高橋 誠' })).toBeVisible();
});

test('an approver who is away reads who approves in the meantime, and that nothing waits', async () => {
  await open({ rows: [], deputies: [{ ...sato, until: '2026-12-05' }] });
  await expect.element(page.getByText(/Kenichi Sato approves on your behalf/)).toBeVisible();
  expect(numbers()).toEqual([]);
  expect(page.getByRole('table').elements()).toEqual([]);
});
