import { expect, openFully, test } from '#test/browser.ts';
import { sevenLines } from '#test/seven-lines.ts';

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
  // At its end the page is not covered either.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  const compare = page.getByRole('button', { name: 'Compare with the request' });
  const [last, foot] = [await compare.boundingBox(), await bar.boundingBox()];
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
});
