import type { Page } from '@playwright/test';
import { axe, expect, openFully, test } from '#test/browser.ts';
import { freight } from '#test/cargo.ts';
import { countInteractions } from '#test/interactions.ts';
import { callApi, draftRequest, offer } from '#test/requests.ts';

// An offer is read in a minute on a phone: total, route, a row for each line, and the decision in reach of the thumb.

const phone = { width: 390, height: 844 };

type Route = Readonly<{ fromPort: { id: string }; toPort: { id: string } }>;
type Sailing = Readonly<{ id: string; name: string; number: string; etd: string }>;

/** Seven lines on the next voyage but one, offered: machines, pallets and a parcel. */
async function sevenLines(as: (who: 'customer' | 'employee' | 'approver') => Promise<Page>) {
  const people = {
    customer: await as('customer'),
    employee: await as('employee'),
    approver: await as('approver'),
  };
  const { customer } = people;
  const { id, routeId, version } = await draftRequest(customer, '重機と部品の輸送');
  const { routes } = await callApi<{ routes: [Route] }>(customer, 'GET', `/quotation/${id}`);
  const [{ fromPort, toPort }] = routes;
  const [, sailing] = await callApi<readonly [Sailing, Sailing]>(
    customer,
    'GET',
    `/choices/sailing?fromPortId=${fromPort.id}&toPortId=${toPort.id}`,
  );
  await callApi(customer, 'PUT', `/quotation/${id}/route/${routeId}`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: fromPort.id,
    toPortId: toPort.id,
    toDoorId: null,
    viaPortIds: [],
    departure: sailing.etd.slice(0, 10),
    voyageId: sailing.id,
    answerId: null,
    version,
  });
  const { excavator, wideMachines, pallets, parcel } = freight;
  const more = [excavator, wideMachines, parcel, { ...pallets, count: 4 }, excavator, wideMachines];
  await callApi(customer, 'POST', `/quotation/${id}/freight/many`, {
    answerId: null,
    version: version + 1,
    lines: more.map((cargo) => ({ routeId, cargo, note: '' })),
  });
  await callApi(customer, 'POST', `/quotation/${id}/submit`, { version: version + 2 });
  return { id, sailing, answerId: await offer(people, id) };
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

test('an offer of seven lines is read and agreed to on a phone with two taps', async ({ as }) => {
  const { id, sailing } = await sevenLines(as);
  const page = await as('customer', 'ja');
  await page.setViewportSize(phone);
  await openFully(page, `/ja/quotation-detail/${id}`);
  const lines = page.getByRole('region', { name: '貨物と料金' });
  await expect(lines.locator('details')).toHaveCount(7);
  expect(await heightOf(page)).toBeLessThanOrEqual(1800);
  await expect(page.getByText(`${sailing.name} ${sailing.number}`).first()).toBeInViewport();
  // The times wrap and are not cut off.
  const arrival = page.getByText(/^入港 /);
  await expect(arrival).toBeInViewport({ ratio: 1 });
  const { x, width: length } = (await arrival.boundingBox())!;
  expect(x + length).toBeLessThan(phone.width);
  await axe(page);

  const first = lines.locator('details').first();
  const freightCharge = first.getByText('海上運賃', { exact: true });
  await expect(freightCharge).toBeHidden();
  await first.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(freightCharge).toBeVisible();
  const { width } = phone;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    width,
  );
  await axe(page);

  const counted = await countInteractions(page);
  const bar = page.getByRole('region', { name: 'ご回答' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByRole('button', { name: '承諾する' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.waitForURL(/\/finish$/);
  expect(counted.clicks).toBe(2);
});

test('on a desk all charges unfold at once, and a question is asked from the bar', async ({
  as,
}) => {
  const { id, answerId } = await sevenLines(as);
  const page = await as('customer');
  await openFully(page, `/quotation-agreement/${id}/${answerId}`);
  const lines = page.getByRole('region', { name: 'Cargo and charges' });
  await lines.getByRole('button', { name: 'Unfold all' }).click();
  await expect(lines.getByText('Ocean freight', { exact: true })).toHaveCount(7);
  for (const each of await lines.getByText('Ocean freight', { exact: true }).all())
    await expect(each).toBeVisible();
  await axe(page);
  await lines.getByRole('button', { name: 'Fold all' }).click();
  await expect(lines.getByText('Ocean freight', { exact: true }).first()).toBeHidden();

  await page.getByRole('link', { name: 'Ask a question' }).click();
  const message = page.getByRole('textbox', { name: /^Your message/ });
  await expect(message).toBeFocused();
  // Nothing that has the focus lies below the bar.
  const bar = page.getByRole('region', { name: 'Your decision' });
  await expect
    .poll(async () => {
      const [field, above] = [await message.boundingBox(), await bar.boundingBox()];
      return (field?.y ?? 0) + (field?.height ?? 0) <= (above?.y ?? 0);
    })
    .toBe(true);
  await axe(page);
  // At its end the page is not covered either.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const compare = page.getByRole('button', { name: 'Compare with the request' });
  const [last, foot] = [await compare.boundingBox(), await bar.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});
