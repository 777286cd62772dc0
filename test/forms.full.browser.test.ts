import type { AnyResource } from '#master/define.ts';
import { axe, expect, navigate, test } from './browser.ts';
import { above, editorOf, generated, inLocale, keepRecord, openForm, parentsOf } from './forms.ts';
import { words } from './master-form.ts';

// Every form: languages alternate, and the form in the other one is checked empty and with its faults.

/** Whether the form opens with something that is required and empty. */
const hasFault = ({ form, fields }: AnyResource) =>
  form
    .flat()
    .map((key) => fields[key]!)
    .some(({ required, initial, kind }) => required && initial === undefined && kind !== 'flag');

test.describe.configure({ mode: 'parallel' });

for (const [i, resource] of generated.entries()) {
  const [locale, other] = i % 2 === 0 ? (['en', 'ja'] as const) : (['ja', 'en'] as const);
  const acts = resource.operations.includes('archive')
    ? 'added, changed, archived and restored'
    : 'added and changed';
  test(`${resource.name} is ${acts} in ${locale}, and the log shows it; axe finds nothing in its form in ${other}`, async ({
    sharedPage,
  }) => {
    await keepRecord({ sharedPage }, resource, locale);

    const page = await sharedPage(other, editorOf(resource));
    const form = await openForm(
      page,
      resource,
      other,
      (await above(page, parentsOf(resource))) ?? [],
    );
    await axe(page);
    if (hasFault(resource)) {
      await form.getByRole('button', { name: words[other].save, exact: true }).click();
      await expect(form.locator('[aria-invalid="true"]').first()).toBeVisible();
      await axe(page);
    }
    await navigate(page, inLocale('/auth/not-permission', other));
  });
}
