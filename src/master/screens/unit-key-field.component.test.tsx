import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { FormPart, enteredValues } from '#test/form-part.tsx';
import { UnitKeyField } from './unit-key-field.tsx';

const choose = async (name: string, option: string) => {
  await page.getByRole('combobox', { name }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the unit of a rate is chosen instead of typed: a laden chassis over 12 up to 13 m', async () => {
  await renderPart(
    <FormPart initial={{ unitKey: 'any' }}>
      <UnitKeyField name="unitKey" label={{ en: 'Unit', ja: '適用単位' }} required />
    </FormPart>,
  );
  await choose('Kind of vehicle', 'Chassis');
  await page.getByRole('textbox', { name: 'Over (m)' }).fill('12');
  await page.getByRole('textbox', { name: 'Up to (m)' }).fill('13');
  await choose('Laden or empty', 'laden');
  await expect
    .element(page.getByRole('textbox', { name: /^Unit/ }))
    .toHaveValue('chassis:12-13:laden');
  // A car carries no goods; without a kind of vehicle nothing of it stays.
  await choose('Kind of vehicle', 'Car');
  expect(enteredValues()).toEqual({ unitKey: 'car:12-13' });
  await choose('Kind of vehicle', 'Not by vehicle');
  expect(enteredValues()).toEqual({ unitKey: 'any' });
  expect(page.getByRole('textbox', { name: 'Over (m)' }).elements()).toEqual([]);
});

test('a unit that is typed is shown by its parts', async () => {
  await renderPart(
    <FormPart initial={{ unitKey: 'any' }}>
      <UnitKeyField name="unitKey" label={{ en: 'Unit', ja: '適用単位' }} required />
    </FormPart>,
    { locale: 'ja' },
  );
  await page.getByRole('textbox', { name: /^適用単位/ }).fill('chassis:12-13:empty');
  await expect.element(page.getByRole('textbox', { name: '超（m）' })).toHaveValue('12');
  await expect.element(page.getByRole('textbox', { name: '以下（m）' })).toHaveValue('13');
});
