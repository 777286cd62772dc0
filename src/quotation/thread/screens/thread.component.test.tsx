import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { messagesQuery } from '#quotation/screens/data.ts';
import { renderPart } from '#test/component.tsx';
import { Known } from '#test/known.tsx';
import { Thread } from './thread.tsx';

const message = (id: string, text: string, internal: boolean) => ({
  id,
  text,
  internal,
  isWish: false,
  side: internal ? 'employee' : 'customer',
  authorName: '三宅 徹',
  at: '2026-11-20T01:00:00.000Z',
});
const messages = [message('m1', 'When do you load?', false), message('m2', 'Ask the port.', true)];
const employee = { accountId: 'e', isEmployee: true } as ShownPrincipal;
const customer = { accountId: 'c', isEmployee: false } as ShownPrincipal;
const open = (principal: ShownPrincipal) =>
  renderPart(
    <Known answers={[[messagesQuery('q1'), messages]]}>
      <Thread quotationId="q1" />
    </Known>,
    { principal },
  );
const log = page.getByRole('log');
const box = page.getByRole('textbox');

test('a message to the customer and an internal note, both begun, stay apart and are there after a reload', async () => {
  const screen = await open(employee);
  await box.fill('We load at 9.');
  await page.getByText('Internal notes').click();
  await expect.element(box).toHaveValue('');
  await box.fill('Margin is thin.');
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Margin is thin.');
  await screen.unmount();
  await open(employee);
  await expect.element(box).toHaveValue('We load at 9.');
  await page.getByText('Internal notes').click();
  await expect.element(box).toHaveValue('Margin is thin.');
});

test('notes are shown apart from messages, and a customer has none', async () => {
  const screen = await open(employee);
  await expect.element(log).toMatchTextContent(/When do you load\?/);
  expect(log.element().textContent).not.toContain('Ask the port.');
  await page.getByText('Internal notes').click();
  await expect.element(log).toMatchTextContent(/Ask the port\./);
  expect(log.element().textContent).not.toContain('When do you load?');
  await screen.unmount();
  await open(customer);
  await expect.element(log).toMatchTextContent(/When do you load\?/);
  expect(page.getByText('Internal notes').elements()).toEqual([]);
});
