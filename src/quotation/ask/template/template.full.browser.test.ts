import type { Page } from '@playwright/test';
import { expect, openFully, test } from '#test/browser.ts';
import { countInteractions } from '#test/interactions.ts';
import { callApi } from '#test/requests.ts';
import { askWords } from '#quotation/ask/words.ts';
import { templateWords } from '#quotation/ask/template/words.ts';
import { textsOf } from '#test/texts.ts';

const en = textsOf(askWords, 'en');
const ja = textsOf(askWords, 'ja');
const templateEn = textsOf(templateWords, 'en');
const templateJa = textsOf(templateWords, 'ja');

// A request of one page is kept as a template and asked for again. docs/quote-time.md has the count.

const people = {
  en: {
    ask: en,
    words: templateEn,
    prefix: '',
    used: 'Previously used routes',
    name: 'Name of the',
  },
  ja: {
    ask: ja,
    words: templateJa,
    prefix: '/ja',
    used: '過去に使用した経路',
    name: 'テンプレート名',
  },
} as const;
type Locale = keyof typeof people;

async function openAsk(page: Page, locale: Locale) {
  const { ask, words, prefix, used, name } = people[locale];
  await openFully(page, `${prefix}/quotation-ask`);
  const dialog = page.getByRole('dialog');
  return {
    ask,
    words,
    dialog,
    usedRoute: page.getByRole('region', { name: used }).getByRole('button').first(),
    pallet: page
      .getByRole('group', { name: ask.addLine })
      .getByRole('button', { name: ask.pallet, exact: true }),
    line: (n: number) => page.getByRole('group', { name: ask.lineNo.replace('{n}', String(n)) }),
    press: (text: string) => page.getByRole('button', { name: text, exact: true }).click(),
    pressIn: (text: string) => dialog.getByRole('button', { name: text, exact: true }).click(),
    named: dialog.getByRole('textbox', { name: new RegExp(`^${name}`) }),
  };
}

test('a request is kept as a template, asked for again, renamed and deleted', async ({ as }) => {
  const page = await as('customer');
  const { ask, words, dialog, ...on } = await openAsk(page, 'en');
  const [name, renamed] = [`Pallets ${Date.now()}`, `Pallets, weekly ${Date.now()}`];
  const of = (text: string, named: string) => text.replace('{name}', named);
  await on.press(ask.saveAsTemplate);
  await expect(page.getByText(ask.notComplete)).toBeVisible();
  await on.usedRoute.click();
  await on.pallet.click();
  await page.keyboard.insertText('12');
  await on.press(ask.saveAsTemplate);
  await expect(on.named).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: ask.saveAsTemplate })).toBeFocused();
  await on.press(ask.saveAsTemplate);
  await on.named.fill(name);
  await on.pressIn(words.save);
  await expect(dialog).toBeHidden();
  // What it holds is replaced only where its reader says so.
  await on.press(ask.saveAsTemplate);
  await on.named.fill(name);
  await expect(dialog.getByText(words.replaceHint)).toBeVisible();
  await on.pressIn(words.replace);
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: ask.removeLine.replace('{n}', '1') }).click();
  await expect(on.line(1)).toBeHidden();
  const counted = await countInteractions(page);
  await on.press(ask.fromTemplate);
  await on.pressIn(of(words.fillFrom, name));
  await expect(on.line(1).getByRole('textbox', { name: /^Quantity/ })).toHaveValue('12');
  await on.press(ask.send);
  await on.pressIn('OK');
  await expect(page.getByRole('link', { name: ask.toRequest })).toBeVisible();
  expect(counted).toEqual({ clicks: 4, keys: 0, typed: 0, pages: 0 });

  await on.press(ask.again);
  await on.press(ask.fromTemplate);
  await on.pressIn(of(words.renameOf, name));
  await on.named.fill(renamed);
  await on.pressIn(words.save);
  await on.pressIn(of(words.removeOf, renamed));
  await page.getByRole('dialog').getByRole('button', { name: words.remove, exact: true }).click();
  await expect(dialog.getByText(renamed)).toBeHidden();
});

type Former = Readonly<{
  customer: { id: string };
  routes: readonly { fromPort: { id: string }; toPort: { id: string } }[];
}>;

test('on a phone what can no longer be chosen is told, left out and marked', async ({ as }) => {
  const page = await as('customer', 'ja');
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows } = await callApi<{ rows: { id: string }[] }>(page, 'GET', '/quotation?size=1');
  const { customer, routes } = await callApi<Former>(page, 'GET', `/quotation/${rows[0]!.id}`);
  const name = `冷凍コンテナ ${Date.now()}`;
  await callApi(page, 'POST', '/quotation-ask/template', {
    customerId: customer.id,
    name,
    content: {
      route: {
        condition: 'port-port',
        fromDoorId: null,
        fromAddress: null,
        fromPortId: routes[0]!.fromPort.id,
        toPortId: routes[0]!.toPort.id,
        toDoorId: null,
        toAddress: null,
        viaPortIds: [],
      },
      lines: [
        {
          cargo: {
            kind: 'container',
            // Of a type that no longer exists.
            containerTypeId: '01900000-0000-7000-8000-000000000000',
            laden: true,
            count: 4,
            description: '',
            grossKg: null,
            unNumber: null,
            temperatureC: null,
          },
          note: '',
        },
      ],
      title: '',
      message: '',
    },
  });
  const { ask, words, dialog, ...on } = await openAsk(page, 'ja');
  await on.press(ask.fromTemplate);
  await expect(dialog.getByText(name)).toBeVisible();
  await on.pressIn(words.fillFrom.replace('{name}', name));
  await expect(dialog).toBeHidden();
  await expect(page.getByText(ask.templateStale.replace('{name}', name))).toBeVisible();
  await expect(page.getByText('貨物No.1 コンテナ種別: 値を選択してください。')).toBeVisible();
  await expect(on.line(1).getByRole('textbox', { name: /^数量/ })).toHaveValue('4');
  await expect(on.line(1).getByRole('combobox', { name: /^コンテナ種別/ })).toBeFocused();
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(wider).toBe(0);
});
