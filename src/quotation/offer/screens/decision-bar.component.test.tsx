import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { answerView } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { CustomerDecision } from './decision-bar.tsx';

const offer = answerView({ state: 'offered', allowed: ['agree', 'ask-change', 'decline'] });
const contact = (...agreesFor: string[]) =>
  ({ accountId: 'c', agreesFor }) as Partial<ShownPrincipal> as ShownPrincipal;

/** A long offer with the bar at the foot of the window. */
const openOffer = async (principal: ShownPrincipal) => {
  const screen = await renderPart(
    <div style={{ padding: 'var(--mantine-spacing-md)' }}>
      <div style={{ height: 3000 }} />
      <CustomerDecision view={offer} />
    </div>,
    { principal },
  );
  return screen.getByRole('region', { name: 'Your decision' });
};

const toastBox = () =>
  document.querySelector('.mantine-Notification-root')?.getBoundingClientRect() ?? null;

afterEach(() => page.viewport(1280, 900));

test.each([
  ['desk', 1280, 900],
  ['tablet', 800, 900],
  ['phone', 390, 844],
] as const)(
  'on a %s a toast stands above the bar in which a customer agrees',
  async (_, width, height) => {
    await page.viewport(width, height);
    const bar = await openOffer(contact('c1'));
    await expect.element(bar.getByRole('button', { name: /^Agree/ })).toBeInViewport();
    toast({ message: 'The question was not sent.', severity: 'error' });
    const gap = () => {
      const box = toastBox();
      return box && bar.element().getBoundingClientRect().top - box.bottom;
    };
    await expect.poll(gap).toBeGreaterThan(0);
  },
);

test('why a contact person may not agree yet stays within the window of a phone', async () => {
  await page.viewport(390, 844);
  const bar = await openOffer(contact());
  await expect.element(bar.getByText(/^You can agree once/)).toBeInViewport();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('while a dialog is open over the bar, a toast stands at the foot of the window, below the dialog', async () => {
  await page.viewport(390, 844);
  const bar = await openOffer(contact('c1'));
  await bar.getByRole('button', { name: 'Request a change' }).click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  toast({ message: 'The question was not sent.', severity: 'error' });
  await expect.poll(() => Math.round(844 - (toastBox()?.bottom ?? 0))).toBe(16);
  expect(dialog.element().getBoundingClientRect().bottom).toBeLessThan(toastBox()!.top);
});
