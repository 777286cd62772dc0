import type { Locator, Page } from '@playwright/test';
import { expect } from './browser.ts';
import { callApi, draftRequest } from './requests.ts';

// A line of freight that is typed and not saved yet, and what the browser keeps of it.

type Line = Readonly<{ cargo: { description: string; count: number } }>;
export const linesOf = async (page: Page, id: string) =>
  (await callApi<{ lines: readonly Line[] }>(page, 'GET', `/quotation/${id}`)).lines.filter(
    ({ cargo }) => cargo.description.startsWith('Trailer'),
  );

export const field = (page: Page | Locator, name: RegExp) => page.getByRole('textbox', { name });
export const offerIn = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'You have unsaved entries from' });
export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** The browser stores what was typed a moment later. */
export const kept = (page: Page) =>
  expect.poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })));
export const untilKept = (page: Page, text: string) => kept(page).toContain(text);

/** Closes the page as a tab is closed, and opens the address anew. */
export async function closeAndReopen(page: Page, address = page.url()): Promise<void> {
  page.once('dialog', (dialog) => void dialog.accept());
  await page.goto('about:blank');
  await page.goto(address);
}

/** The form of a new line of three trailers in a clerk's draft, filled in. */
export async function threeTrailers(page: Page, title: string): Promise<string> {
  const { id } = await draftRequest(page, title);
  await page.goto(`/quotation-request/${id}/freight/vehicle/new`);
  await page.getByRole('radio', { name: '13 m chassis', exact: true }).check({ force: true });
  await field(page, /^Description/).fill('Trailers for Tomakomai');
  await field(page, /^Quantity/).fill('3');
  return id;
}
