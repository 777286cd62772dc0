import type { Locator, Page, Response } from '@playwright/test';
import { masterAddress, titleOf } from '#master/address.ts';
import type { AnyResource } from '#master/define.ts';
import type { Field, Fields } from '#master/kinds/registry.ts';
import en from '#master/messages/en.ts';
import ja from '#master/messages/ja.ts';
import { resourceList, resourceNamed } from '#master/registry.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { axe, closeToasts, expect, navigate, test } from './browser.ts';
import { typedValue } from './values.ts';

// Every form of the masters, by its declaration: added, changed, archived, restored, and the log shows all four. Languages
// alternate; the form in the other one is opened and checked. The list's menu, which is the same for all, archives and restores
// once for each kind of list, for the others the API does. The quarter's BAF and prices have their own screens and tests.
const generated = resourceList.filter(
  ({ operations, group, name }) =>
    (operations.includes('new') || operations.includes('in-place')) &&
    group !== 'price' &&
    name !== 'baf',
);

/** Values that rules across fields require, in addition to those of each field. */
const asked: Readonly<Record<string, Readonly<Record<string, (n: number) => string>>>> = {
  industry: { code: (n) => 'UVWXYZ'[n % 6]! },
  'baf-month': { referenceMonth: () => '2026-05' },
  'baf-half-year': {
    referenceFrom: () => '2025-09',
    referenceTo: () => '2026-02',
    half: () => '1',
  },
  'volume-commitment': {
    freightType: () => '',
    quantity: () => '120',
    validFrom: () => '2027-01-01',
  },
  'haulage-fuel': { perStep: () => '1.5' },
  'instant-offer': { dailyCount: () => '5' },
  'baf-year': { referenceFrom: () => '2025-04', referenceTo: () => '2026-03' },
  // Above the classes that price sheets of other tests create.
  'nissan-vehicle-class': {
    m3From: (n) => String(500 + (n % 400)),
    m3To: (n) => `${500 + (n % 400)}.5`,
  },
  'toyota-vehicle-class': {
    m3From: (n) => String(500 + (n % 400)),
    m3To: (n) => `${500 + (n % 400)}.5`,
  },
  'standard-crude-oil-price': { month: (n) => `20${50 + (n % 49)}-0${1 + (n % 9)}` },
};

/** Rows that may stay empty, each of one of several references. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'instant-offer': ['customers', 'lanes'],
};

test.describe.configure({ mode: 'parallel' });

const words = { en, ja } as const;
type Made = Readonly<{ id: string; label: Bilingual }>;

/** A form as a person fills it in: what is required, in the order of the screen. */
class Form {
  private readonly page: Page;
  private readonly within: Locator;
  private readonly resource: AnyResource;
  readonly n: number;
  constructor(page: Page, within: Locator, resource: AnyResource, n: number) {
    [this.page, this.within, this.resource, this.n] = [page, within, resource, n];
  }

  private at(name: string): Locator {
    return this.within.locator(`[data-field="${name}"]`);
  }

  private async pick(control: Locator, which = 0): Promise<void> {
    await control.click();
    // Its list comes with the first touch.
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    const list = this.page.locator(`[id="${await control.getAttribute('aria-controls')}"]`);
    // Not what another of these tests adds: it archives it again.
    const options = list.getByRole('option').filter({ hasNotText: /試験|Sample \d/ });
    await options.nth(which).click();
  }

  private async field(name: string, key: string, field: Field, row = 0): Promise<void> {
    const control = this.at(name);
    switch (field.kind) {
      case 'flag':
      case 'image':
        return;
      case 'choice':
        return field.initial === undefined ? this.pick(control) : undefined;
      case 'choices':
        return control.getByRole('checkbox').first().check();
      case 'ref':
        // A door has its first customers already; nobody is their own deputy.
        return this.pick(
          control,
          this.resource.name === 'door-customer' ? -1 : key === 'deputy' ? 1 : row,
        );
      case 'rows':
        for (let i = 0; i < Math.max(1, field.min ?? 0); i++) {
          // The required number exists already.
          if (i >= (field.min ?? 0)) await control.locator('xpath=./button').last().click();
          for (const [inner, each] of Object.entries(field.fields as Fields))
            if (!each.computed) await this.field(`${name}[${i}].${inner}`, inner, each, i);
        }
        return;
      default: {
        // Calls of a voyage, one after the other.
        if (key === 'eta' || key === 'etd')
          return control.fill(`2027-05-0${1 + row} ${key === 'eta' ? '06' : '18'}:00`);
        const typed = asked[this.resource.name]?.[key]?.(this.n) ?? typedValue(key, field, this.n);
        if (typed !== null) await control.fill(typed);
      }
    }
  }

  async fill(): Promise<void> {
    for (const key of this.resource.form.flat()) {
      const field = this.resource.fields[key]!;
      if (leftOut[this.resource.name]?.includes(key)) continue;
      if (field.required || asked[this.resource.name]?.[key]) await this.field(key, key, field);
    }
  }

  /** Changes one field that may be changed. */
  async change(): Promise<void> {
    const { fields, title } = this.resource;
    const rank = (key: string) => {
      const field = fields[key]!;
      const { kind, fixed, unique, computed } = field;
      const format = 'format' in field && field.format;
      if (fixed || computed || unique || format || asked[this.resource.name]?.[key]) return 9;
      return kind === 'text'
        ? title.includes(key)
          ? 2
          : key.endsWith('En')
            ? 1
            : 0
        : kind === 'integer'
          ? 3
          : 9;
    };
    const key = this.resource.form.flat().toSorted((a, b) => rank(a) - rank(b))[0]!;
    await this.at(key).fill(typedValue(key, fields[key]!, this.n + 1)!);
  }

  /** Saves, and returns what was saved. */
  async save(locale: Locale, call: 'create' | 'update'): Promise<Made> {
    const answered = this.page.waitForResponse((response: Response) =>
      response.url().endsWith(`/api/rpc/mst/${this.resource.name}/${call}`),
    );
    const faulty = this.within.locator('[aria-invalid="true"]');
    await this.within.getByRole('button', { name: words[locale].save, exact: true }).click();
    const answer = await Promise.race([
      answered,
      faulty
        .first()
        .waitFor()
        .then(() => null),
    ]);
    if (!answer)
      throw new Error(
        `refused by the form: ${(await this.within.locator('.mantine-InputWrapper-error').allTextContents()).join(' | ')}`,
      );
    const { json } = (await answer.json()) as { json: { row: { id: string }; label: Bilingual } };
    expect(answer.status(), JSON.stringify(json)).toBeLessThan(300);
    return { id: json.row.id, label: json.label };
  }
}

const parentsOf = ({ parent }: AnyResource): AnyResource[] => {
  if (!parent) return [];
  const next = resourceNamed(parent.resource);
  return [...parentsOf(next), next];
};

/**
 * The ids of the parent records for a record of the last of `parents`: the oldest, since other tests add and archive
 * theirs at the same time. Null if there is none below `ids`.
 */
async function above(
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

const kindOf = (resource: AnyResource) =>
  `${resource.operations.toSorted().join(' ')}, ${parentsOf(resource).length} deep${resource.base ? ', other base' : ''}`;
/** The first master of each kind of list. */
const byMenu = new Set(
  Map.groupBy(generated, kindOf)
    .values()
    .map(([first]) => first),
);

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

for (const [i, resource] of generated.entries()) {
  const [locale, other] = (i % 2 === 0 ? ['en', 'ja'] : ['ja', 'en']) as [Locale, Locale];
  const isArchived = resource.operations.includes('archive');
  const acts = isArchived ? 'added, changed, archived and restored' : 'added and changed';
  test(`${resource.name} is ${acts} in ${locale}, and the log shows it; its form is also in ${other}`, async ({
    sharedPage,
  }) => {
    const can = (operation: 'new' | 'edit' | 'in-place') => resource.operations.includes(operation);
    const at = (path: string, language = locale) => (language === 'ja' ? `/ja${path}` : path);
    const t = words[locale];
    const n = Math.floor(Math.random() * 1_000_000);
    const who = resource.changedBy === 'administrator' ? 'admin' : 'employee';
    const page = await sharedPage(locale, who);
    const ids = (await above(page, parentsOf(resource))) ?? [];
    const list = masterAddress(resource, 'list', ids);
    const openForm = async (on: Page, language: Locale) => {
      await navigate(on, at(can('new') ? `${list}/new` : list, language));
      const title = titleOf(resource, can('new') ? 'new' : 'list')[language];
      await expect(on.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
      if (!can('new'))
        await on.getByRole('button', { name: words[language].add, exact: true }).click();
      const save = on.getByRole('button', { name: words[language].save, exact: true });
      await expect(save).toBeVisible();
      return on.locator('form').filter({ has: save });
    };

    const form = new Form(page, await openForm(page, locale), resource, n);
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
    const menuOf = ({ label }: Made) =>
      page.getByRole('button', { name: `${t.actions}: ${label[locale]}`, exact: true }).last();
    if (can('edit')) {
      await page
        .getByRole('row')
        .filter({ has: menuOf(made) })
        .locator('[data-opens]')
        .last()
        .click();
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
      ...(can('edit') ? [changed!] : []),
      added!,
    ]);

    const otherPage = await sharedPage(other, who);
    await openForm(otherPage, other);
    await axe(otherPage);
    // Leave the form for a light screen, so that the next test sees a change of title.
    await navigate(otherPage, at('/auth/not-permission', other));
    // Archive it again, so that no other test picks it.
    if (isArchived)
      await callRecord(page, 'DELETE', `${list}/${made.id}`, (await stored()).version);
  });
}
