import { expect, openFully, test } from '#test/browser.ts';
import { sentRequest, startAnswer } from '#test/requests.ts';

test('on a phone the button is in sight, and what was asked for is below the work', async ({
  as,
}) => {
  const { id } = await sentRequest(await as('customer'), 'Pallets on a phone');
  const page = await as('employee');
  await page.setViewportSize({ width: 390, height: 844 });
  const answerId = await startAnswer(page, id);
  await openFully(page, `/quotation-answer/${id}/${answerId}`);
  const send = page.getByRole('button', { name: 'Request approval', exact: true });
  await expect(send).toBeInViewport();
  const request = page.getByRole('region', { name: 'Request', exact: true });
  const top = async (of: typeof request) => (await of.boundingBox())!.y;
  expect(await top(request)).toBeGreaterThan(
    await top(page.getByRole('button', { name: 'Edit remarks' })),
  );
  await request.scrollIntoViewIfNeeded();
  await expect(send).toBeInViewport();
});
