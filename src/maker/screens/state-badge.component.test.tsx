import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { renderPart } from '#test/component.tsx';
import { StateBadge } from './state-badge.tsx';

const buyer = { accountId: 'buyer', name: '小林 剛', isEmployee: false } as ShownPrincipal;
const clerk = { ...buyer, accountId: 'clerk', isEmployee: true };
const inTwoDays = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);

test.each([
  ['a maker’s buyer', 'Awaiting your reply', buyer, inTwoDays],
  ['a maker’s buyer after its last day', 'Period over', buyer, '2026-03-31'],
  ['an employee after its last day', 'Offered', clerk, '2026-03-31'],
])('an offered price sheet reads for %s: %s', async (_, text, principal, validTo) => {
  await renderPart(<StateBadge of={{ state: 'offered', validTo }} />, { principal });
  await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});
