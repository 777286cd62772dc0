import { axe, expect, test } from '#test/browser.ts';
import { freight } from '#test/cargo.ts';
import { callApi, dayFromNow } from '#test/requests.ts';

type Rows = { rows: { row: { id: string } }[] };

test('a night surcharge can be added to a line, is explained there, and can be removed', async ({
  as,
}) => {
  const page = await as('employee');
  await page.goto('/user/dashboard');
  const idOf = async (path: string) =>
    (await callApi<Rows>(page, 'GET', path)).rows[0]?.row.id ?? '';
  await callApi(page, 'POST', '/price-surcharge', {
    segment: await idOf('/mst/segment?q=ocean'),
    freightType: null,
    freightRoute: null,
    name: '夜間割増',
    nameEn: 'Night work',
    kind: 'night',
    percent: '20',
    amount: null,
    validFrom: '2025-04-01',
  });
  const { id } = await callApi(page, 'POST', '/quotation', {
    customerId: await idOf('/mst/customer?q=Hokuto'),
    siteId: null,
    contactPersonId: null,
    title: '夜間荷役',
    message: '',
    language: 'ja',
  });
  const { id: routeId } = await callApi(page, 'POST', `/quotation/${id}/route`, {
    condition: 'port-port',
    fromDoorId: null,
    fromPortId: await idOf('/mst/port?q=JPHIC'),
    toPortId: await idOf('/mst/port?q=JPTMK'),
    toDoorId: null,
    viaPortIds: [],
    departure: dayFromNow(14),
    voyageId: null,
    answerId: null,
    version: 1,
  });
  await callApi(page, 'POST', `/quotation/${id}/freight`, {
    routeId,
    cargo: freight.pallets,
    note: '',
    answerId: null,
    version: 2,
  });
  await callApi(page, 'POST', `/quotation/${id}/submit`, { version: 3 });
  const { id: answerId } = await callApi(page, 'POST', `/quotation/${id}/answer`, {});

  await page.goto(`/quotation-answer/${id}/${answerId}/price-breakdown`);
  await page.getByRole('button', { name: 'Surcharge', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Surcharge' });
  await dialog.getByRole('combobox', { name: /^Surcharge/ }).click();
  await axe(page);
  await page.getByRole('option', { name: 'Night work (20 %)' }).click();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('row', { name: /Night work/ });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page
    .getByRole('dialog', { name: 'Night work' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(row).toHaveCount(0);
});
