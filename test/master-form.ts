import type { Locator, Page, Response } from '@playwright/test';
import type { AnyResource } from '#master/define.ts';
import type { Field, Fields } from '#master/kinds/registry.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { expect } from './browser.ts';
import { typedValue } from './values.ts';
import { masterWords } from '#master/words.ts';
import { textsOf } from './texts.ts';

const en = textsOf(masterWords, 'en');
const ja = textsOf(masterWords, 'ja');

/** Two alike records are not in force on the same day, so each is for a year of its own. */
const ownYear = {
  validFrom: (n: number) => `20${40 + (n % 50)}-01-01`,
  validTo: (n: number) => `20${40 + (n % 50)}-12-31`,
};

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
    ...ownYear,
  },
  'haulage-fuel': { perStep: () => '1.5', ...ownYear },
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

export const words = { en, ja } as const;
export type Made = Readonly<{ id: string; label: Bilingual }>;

/** A form as a person fills it in: what is required, in the order of the screen. */
export class Form {
  private readonly page: Page;
  private readonly within: Locator;
  private readonly resource: AnyResource;
  readonly n: number;
  private readonly locale: Locale;
  constructor(page: Page, within: Locator, resource: AnyResource, n: number, locale: Locale) {
    [this.page, this.within, this.resource] = [page, within, resource];
    [this.n, this.locale] = [n, locale];
  }

  private at(name: string): Locator {
    return this.within.locator(`[data-field="${name}"]`);
  }

  /** Picks an option of a list, by its place or by its text. */
  private async pick(control: Locator, which: number | string = 0): Promise<void> {
    await control.click();
    // Its list comes with the first touch.
    await expect(control).toHaveAttribute('aria-expanded', 'true');
    const list = this.page.locator(`[id="${await control.getAttribute('aria-controls')}"]`);
    const options = list.getByRole('option');
    if (typeof which === 'string') {
      await control.fill(which);
      return options.filter({ hasText: which }).click();
    }
    // Not what another of these tests adds: it archives it again.
    await options
      .filter({ hasNotText: /試験|Sample \d/ })
      .nth(which)
      .click();
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
        // The first door has its first customers already; each language takes another one.
        if (this.resource.name === 'door-customer')
          return this.pick(control, this.locale === 'ja' ? '尾張鋼材' : 'Awa Woodworks');
        // Nobody is their own deputy.
        return this.pick(control, key === 'deputy' ? 1 : row);
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
