import type { Locator, Page } from '@playwright/test';
import { masterAddress, titleOf } from '#master/address.ts';
import type { AnyResource } from '#master/define.ts';
import type { Fields } from '#master/kinds/registry.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type TestParts, closeToasts, expect, navigate } from './browser.ts';
import { Form, type Made, words } from './master-form.ts';

/** Every form of the masters, by its declaration. The quarter's BAF and prices have their own screens and tests. */
export const generated = resourceList.filter(
  ({ operations, group, name }) =>
    (operations.includes('new') || operations.includes('in-place')) &&
    group !== 'price' &&
    name !== 'baf',
);

export const parentsOf = ({ parent }: AnyResource): AnyResource[] => {
  if (!parent) return [];
  const next = resourceNamed(parent.resource);
  return [...parentsOf(next), next];
};

/**
 * The ids of the parent records for a record of the last of `parents`: the oldest, since other tests add and archive
 * theirs at the same time. Null if there is none below `ids`.
 */
export async function above(
  page: Page,
  [parent, ...further]: readonly AnyResource[],
  ids: readonly string[] = [],
): Promise<readonly string[] | null> {
  if (!parent) return ids;
  const { rows } = (await (
    await page.request.get(`/api/v1${masterAddress(parent, 'list', ids)}?size=100`)
  ).json()) as { rows: { row: { id: string; createdAt: string } }[] };
  for (const { row } of rows.toSorted((a, b) => a.row.createdAt.localeCompare(b.row.createdAt))) {
    const found = await above(page, further, [...ids, row.id]);
    if (found) return found;
  }
  return null;
}

/** What a list offers, and how deep it is below other masters. */
const kindOf = (resource: AnyResource) =>
  `${resource.operations.toSorted().join(' ')}, ${parentsOf(resource).length} deep${resource.base ? ', other base' : ''}`;
/** The first master of each kind of list. */
const byMenu = new Set(
  Map.groupBy(generated, kindOf)
    .values()
    .map(([first]) => first),
);

let records = 0;
/** Differs from that of every other record of a run, whichever worker makes it. */
const nextNumber = () => Number(process.env.TEST_WORKER_INDEX ?? 0) * 100 + records++;

type Stored = Readonly<{ id: string; version: number }>;

/** Calls the REST address of one record; returns the record after the call. */
async function callRecord(
  page: Page,
  method: 'DELETE' | 'POST',
  address: string,
  version: number,
): Promise<Stored> {
  const answer = await page.request.fetch(`/api/v1${address}`, {
    method,
    data: { version },
    headers: { origin: new URL(page.url()).origin },
  });
  expect(answer.status(), `${method} ${address}: ${await answer.text()}`).toBe(200);
  return (await answer.json()).row;
}

/** The kinds of the fields that have to be filled in, with those in their rows. */
export const fieldKindsOf = ({ form, fields }: AnyResource): string[] =>
  form
    .flat()
    .map((key) => fields[key]!)
    .filter(({ required }) => required)
    .flatMap((field) => [
      field.kind,
      ...(field.kind === 'rows'
        ? Object.values(field.fields as Fields).map(({ kind }) => `${kind} in rows`)
        : []),
    ]);

export const inLocale = (path: string, locale: Locale): string =>
  locale === 'ja' ? `/ja${path}` : path;

/** Who changes the records of a master. */
export const editorOf = ({ changedBy }: AnyResource): 'admin' | 'employee' =>
  changedBy === 'administrator' ? 'admin' : 'employee';

/** Opens the empty form of a master below these records, and returns it. */
export async function openForm(
  page: Page,
  resource: AnyResource,
  locale: Locale,
  ids: readonly string[],
): Promise<Locator> {
  const isNew = resource.operations.includes('new');
  const list = masterAddress(resource, 'list', ids);
  await navigate(page, inLocale(isNew ? `${list}/new` : list, locale));
  const title = titleOf(resource, isNew ? 'new' : 'list')[locale];
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  if (!isNew) await page.getByRole('button', { name: words[locale].add, exact: true }).click();
  const save = page.getByRole('button', { name: words[locale].save, exact: true });
  await expect(save).toBeVisible();
  return page.locator('form').filter({ has: save });
}

/**
 * A record is added, changed, archived and restored as far as its master allows it, and the log shows all of it. The list's
 * menu, which is the same for all, archives and restores once for each kind of list, for the others the API does.
 */
export async function keepRecord(
  { sharedPage }: Pick<TestParts, 'sharedPage'>,
  resource: AnyResource,
  locale: Locale,
): Promise<void> {
  const isArchived = resource.operations.includes('archive');
  const isChanged = resource.operations.includes('edit');
  const at = (path: string) => inLocale(path, locale);
  const t = words[locale];
  const n = nextNumber();
  const page = await sharedPage(locale, editorOf(resource));
  const ids = (await above(page, parentsOf(resource))) ?? [];
  const list = masterAddress(resource, 'list', ids);
  const form = new Form(page, await openForm(page, resource, locale, ids), resource, n, locale);
  await form.fill();
  let made = await form.save(locale, 'create');
  await page.waitForURL((url) => url.pathname === at(list));

  const isFound = resource.title.some(
    (key) => resource.search.includes(key) && resource.fields[key]!.required,
  );
  const search = ({ label }: Made) =>
    `${list}?archived=all&size=100${isFound ? `&q=${encodeURIComponent(label.ja.split(' ').at(-1)!)}` : ''}`;
  const find = (address: string) =>
    page.evaluate((to) => history.pushState({}, '', to), at(address));
  await find(search(made));
  // By its address where it has one: other tests may have made a record of the same name.
  const rowOf = ({ id, label }: Made) => {
    const named = page.getByRole('button', { name: `${t.actions}: ${label[locale]}`, exact: true });
    const rows = page.getByRole('row').filter({ has: named });
    return isChanged
      ? rows.filter({ has: page.locator(`[data-opens][href$="/${id}/edit"]`) })
      : rows.last();
  };
  const menuOf = (of: Made) =>
    rowOf(of).getByRole('button', { name: `${t.actions}: ${of.label[locale]}`, exact: true });
  if (isChanged) {
    await rowOf(made).locator('[data-opens]').last().click();
    await page.waitForURL((url) => url.pathname.endsWith(`${made.id}/edit`));
    await closeToasts(page);
    await form.change();
    made = await form.save(locale, 'update');
    await page.waitForURL((url) => url.pathname === at(list));
    await find(search(made));
  }

  const stored = async () => {
    const { rows } = (await (await page.request.get(`/api/v1${search(made)}`)).json()) as {
      rows: { row: Stored }[];
    };
    return rows.find(({ row }) => row.id === made.id)!.row;
  };
  await closeToasts(page);
  const menu = menuOf(made);
  if (isArchived && byMenu.has(resource)) {
    const called = made.label[locale];
    const toast = (text: string) =>
      page
        .locator('.mantine-Notification-root')
        .filter({ hasText: text.replace('{name}', called) });
    await menu.click();
    await page.getByRole('menuitem', { name: t.archive, exact: true }).click();
    await page.getByRole('dialog').getByRole('button').last().click();
    await expect(toast(t.archivedDone)).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: t.restore, exact: true }).click();
    await expect(toast(t.restoredDone)).toBeVisible();
  } else if (isArchived) {
    const one = `${list}/${made.id}`;
    await callRecord(page, 'DELETE', one, (await stored()).version);
    await callRecord(page, 'POST', `${one}/restore`, (await stored()).version);
  }

  await menu.click();
  await page.getByRole('menuitem', { name: t.history, exact: true }).click();
  const actions =
    locale === 'ja'
      ? ['復元', '保管', '変更', '登録']
      : ['Restored', 'Archived', 'Changed', 'Added'];
  const [restored, archived, changed, added] = actions;
  await expect(page.getByRole('row').locator('[data-severity]')).toHaveText([
    ...(isArchived ? [restored!, archived!] : []),
    ...(isChanged ? [changed!] : []),
    added!,
  ]);
  // Archive it again, so that no other test picks it.
  if (isArchived) await callRecord(page, 'DELETE', `${list}/${made.id}`, (await stored()).version);
  // Leave for a light screen, so that the next form sees a change of title.
  await navigate(page, at('/auth/not-permission'));
}
