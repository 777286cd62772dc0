import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderForm } from '#test/component-form.tsx';
import { CheckboxField, ChoicesField } from './box-fields.tsx';
import { SelectField } from './choice-fields.tsx';
import { DateField, MomentField, MonthField } from './date-fields.tsx';
import { IntegerField, MoneyField, NumberField } from './number-fields.tsx';
import { date, katakanaReading, moment, month, notBlank } from './rules/strings.ts';
import { messages } from './rules/messages.ts';
import { postalCode } from './rules/identifiers.ts';
import { decimal, integer, money } from './rules/numbers.ts';
import { required } from './rules/generic.ts';
import { TextField } from './text-fields.tsx';
import { SwitchField } from './toggle-fields.tsx';

const label = { en: 'Item', ja: '項目' };

type Row = Readonly<{
  label: Readonly<{ en: string; ja: string }>;
  field: React.ComponentType<Readonly<{ name: string; label: Row['label']; required: boolean }>>;
  rule: z.ZodType;
  typed: string;
  /** In the form, while it is typed. */
  value: unknown;
  /** What is handed to be saved; without it `value`. */
  saved?: unknown;
  /** What stands in the field once it was left, in English and in Japanese; without it what is saved. */
  shown?: Readonly<{ en: string; ja: string }>;
}>;
const same = (text: string) => ({ en: text, ja: text });

/** What is typed into each kind of field, and what becomes of it. */
const rows: Readonly<Record<string, Row>> = {
  name: {
    label: { en: 'Name', ja: '名称' },
    field: TextField,
    rule: notBlank(),
    typed: '  Hokuto Kiko  ',
    value: '  Hokuto Kiko  ',
    saved: 'Hokuto Kiko',
  },
  postalCode: {
    label: { en: 'Postal code', ja: '郵便番号' },
    field: TextField,
    rule: postalCode(),
    typed: '０５３－０００３',
    value: '０５３－０００３',
    saved: '053-0003',
  },
  reading: {
    label: { en: 'Reading', ja: 'フリガナ' },
    field: TextField,
    rule: katakanaReading(),
    typed: 'とまこまい',
    value: 'とまこまい',
    saved: 'トマコマイ',
  },
  weight: {
    label: { en: 'Weight', ja: '重量' },
    field: NumberField,
    rule: decimal(),
    typed: '１２，５００．５',
    value: '12500.5',
    shown: same('12,500.5'),
  },
  price: {
    label: { en: 'Price', ja: '単価' },
    field: MoneyField,
    rule: money(),
    typed: '1234567.50',
    value: '1234567.50',
    shown: same('1,234,567.50'),
  },
  pieces: {
    label: { en: 'Pieces', ja: '個数' },
    field: IntegerField,
    rule: integer(),
    typed: '１，２００',
    value: 1200,
    shown: same('1,200'),
  },
  from: {
    label: { en: 'Valid from', ja: '適用開始日' },
    field: DateField,
    rule: date(),
    typed: '令和8年11月20日',
    value: '2026-11-20',
    shown: { en: '2026-11-20', ja: '2026/11/20' },
  },
  to: {
    label: { en: 'Valid to', ja: '適用終了日' },
    field: (props) => <DateField {...props} today="2026-04-01" />,
    rule: date(),
    typed: '11/20',
    value: '2026-11-20',
    shown: { en: '2026-11-20', ja: '2026/11/20' },
  },
  month: {
    label: { en: 'Month', ja: '月' },
    field: MonthField,
    rule: month(),
    typed: '2026年11月',
    value: '2026-11',
    shown: { en: '2026-11', ja: '2026/11' },
  },
  departure: {
    label: { en: 'Departure', ja: '出港' },
    field: MomentField,
    rule: moment(),
    typed: '2026/11/20 ９時５分',
    value: '2026-11-20 09:05',
    shown: { en: '2026-11-20 09:05', ja: '2026/11/20 09:05' },
  },
};

/** Something of each row. */
const ofEach = <T,>(some: Readonly<Record<string, Row>>, of: (row: Row, name: string) => T) =>
  Object.fromEntries(Object.entries(some).map(([name, row]) => [name, of(row, name)]));

/** A form with these fields, all of them empty. */
const formOf = (some: Readonly<Record<string, Row>>, locale: 'en' | 'ja') =>
  renderForm(
    {
      schema: z.object(ofEach(some, ({ rule }) => rule)),
      initial: ofEach(some, () => null),
      fields: Object.entries(some).map(([name, { field: Field, label: words }]) => (
        <Field key={name} name={name} label={words} required />
      )),
    },
    { locale },
  );

test.each(['en', 'ja'] as const)(
  'a voyage and its freight on a page in %s: as they are typed, shown and saved',
  async (locale) => {
    const form = await formOf(rows, locale);
    const inputs = ofEach(rows, (row) => form.getByRole('textbox', { name: row.label[locale] }));
    for (const [name, { typed, value }] of Object.entries(rows)) {
      await inputs[name]!.fill(typed);
      expect(form.typed()).toMatchObject({ [name]: value });
    }
    await userEvent.tab();
    const shown = () =>
      ofEach(rows, (_, name) => (inputs[name]!.element() as HTMLInputElement).value);
    await expect
      .poll(shown)
      .toEqual(ofEach(rows, (row) => row.shown?.[locale] ?? row.saved ?? row.value));
    await form.save();
    await expect
      .poll(() => form.saved)
      .toEqual([ofEach(rows, ({ saved, value }) => saved ?? value)]);
    expect(form.isDirty()).toBe(false);
  },
);

test('what is no weight, count, day or month stays as typed, is told at its field once left, and is not saved', async () => {
  const wrong = {
    weight: ['heavy', 'number'],
    pieces: ['1.5', 'integer'],
    from: ['2026-02-31', 'date'],
    month: ['2026-13', 'month'],
    departure: ['2026-11-20', 'moment'],
    name: [' ', 'required'],
  } as const;
  const some = Object.fromEntries(Object.keys(wrong).map((name) => [name, rows[name]!]));
  const form = await formOf(some, 'en');
  for (const [name, [typed, message]] of Object.entries(wrong)) {
    const input = form.getByRole('textbox', { name: rows[name]!.label.en });
    await input.fill(typed);
    await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
    await userEvent.tab();
    await expect.element(input).toHaveAccessibleDescription(messages[message].en);
    await expect.element(input).toHaveAttribute('aria-invalid', 'true');
    await expect.element(input).toHaveValue(typed);
  }
  await form.save();
  const told = Object.entries(wrong).map(
    ([name, [, message]]) => `${rows[name]!.label.en}: ${messages[message].en}`,
  );
  await expect
    .element(form.getByRole('alert'))
    .toHaveTextContent(`6 items have errors${told.join('')}`);
  await expect.element(form.getByRole('textbox', { name: 'Weight' })).toHaveFocus();
  expect(form.saved).toEqual([]);
});

const cargo = [
  { value: 'container', label: { en: 'Container', ja: 'コンテナ' } },
  { value: 'machine', label: { en: 'Heavy equipment', ja: '重機' } },
  { value: 'car', label: { en: 'Vehicle', ja: '車両' } },
];

test('a choice is made by arrow keys and Enter, by a click, and cleared', async () => {
  const form = await renderForm({
    schema: z.object({ it: z.string().nullable() }),
    initial: { it: 'container' },
    fields: <SelectField name="it" label={label} options={cargo} />,
  });
  const input = form.getByRole('combobox');
  await input.click();
  await expect.element(form.getByRole('option', { name: 'Heavy equipment' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.element(input).toHaveValue('Heavy equipment');
  // Enter in the list has picked, and saved nothing.
  expect(form.saved).toEqual([]);
  await input.click();
  await form.getByRole('option', { name: 'Vehicle' }).click();
  await expect.poll(form.typed).toEqual({ it: 'car' });
  await form.getByRole('button', { name: 'Clear: Item', includeHidden: true }).click();
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ it: null }]);
});

test('a choice without a value is told as required', async () => {
  const form = await renderForm(
    {
      schema: z.object({ it: required(z.string()) }),
      initial: { it: null },
      fields: <SelectField name="it" label={label} required options={cargo} />,
    },
    { locale: 'ja' },
  );
  await form.save();
  await expect.element(form.getByRole('combobox')).toHaveFocus();
  await expect.element(form.getByText('必須項目です。').first()).toBeVisible();
  expect(form.saved).toEqual([]);
});

test.each([
  ['checkbox', <CheckboxField key="it" name="it" label={label} />],
  ['switch', <SwitchField key="it" name="it" label={label} />],
] as const)('a %s is pressed by mouse and by the space bar', async (role, field) => {
  const schema = z.object({ it: z.boolean() });
  const form = await renderForm({ schema, initial: { it: false }, fields: field });
  const box = form.getByRole(role, { name: 'Item' });
  await box.click();
  await expect.poll(form.typed).toEqual({ it: true });
  await userEvent.keyboard(' ');
  await expect.poll(form.typed).toEqual({ it: false });
  await userEvent.keyboard(' ');
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ it: true }]);
});

test('several kinds of cargo are saved in their own order, whatever was pressed first', async () => {
  const form = await renderForm({
    schema: z.object({ it: z.array(z.string()) }),
    initial: { it: [] as string[] },
    fields: <ChoicesField name="it" label={label} options={cargo} />,
  });
  await form.getByRole('checkbox', { name: 'Vehicle' }).click();
  await form.getByRole('checkbox', { name: 'Container' }).click();
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ it: ['container', 'car'] }]);
});
