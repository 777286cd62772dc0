import { expect, test } from '#test/browser.ts';
import { at } from '#test/person.ts';
import { askApproval, sentRequest, startAnswer } from '#test/requests.ts';

test('one of two browsers approving at once succeeds, and the other shows who was first', async ({
  as,
  expected,
}) => {
  expected(/409/);
  const pages = [at(await as('approver'), 'en'), at(await as('approver'), 'en')];
  const employee = await as('employee');
  const { id, number } = await sentRequest(await as('customer'), 'Two approvals at once');
  const answerId = await startAnswer(employee, id);
  await askApproval(employee, id, answerId);
  await pages[0]!.go(`/quotation-list?needs=approve&q=${number}`);
  await pages[0]!.page.getByRole('link', { name: number }).click();
  await pages[0]!.follow('approve');
  await pages[0]!.at(/\/quotation-approval\//);
  await pages[1]!.go(`/quotation-approval/${id}/${answerId}`);
  for (const { press, page } of pages) {
    await press('approve');
    await expect(page.getByRole('dialog')).toBeVisible();
  }
  await Promise.all(pages.map(({ agree }) => agree()));
  const ends = await Promise.all(
    pages.map(({ page }) =>
      Promise.race([
        page.waitForURL(/\/finish$/).then(() => 'approved'),
        page
          .getByRole('alert')
          .filter({ hasText: /高橋/ })
          .waitFor()
          .then(() => 'refused'),
      ]),
    ),
  );
  expect(ends.toSorted()).toEqual(['approved', 'refused']);
});
