import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { FormPart, enteredValues } from '#test/form-part.tsx';
import { blankCargo } from '../blank-cargo.ts';
import { VehicleFields } from './vehicle-fields.tsx';

type Entered = Readonly<{
  cargo: Readonly<{
    category: string;
    size: Readonly<Record<string, number>>;
    laden: boolean | null;
    accompanied: boolean;
    drivers: number;
    dangerousGoods: readonly unknown[];
    reefer: object | null;
  }>;
}>;
const cargo = () => enteredValues<Entered>().cargo;
const open = (locale: 'en' | 'ja' = 'en') =>
  renderPart(
    <FormPart initial={{ cargo: blankCargo('vehicle') }}>
      <VehicleFields isAnswer={false} />
    </FormPart>,
    { locale },
  );
test('a reefer, goods and a driver that a text named are shown, so that they can be taken away', async () => {
  const read = {
    ...blankCargo('vehicle'),
    accompanied: true,
    drivers: 1,
    reefer: { setTemperatureC: '-18' },
    dangerousGoods: [{ unNumber: '1263', packingGroup: null }],
  };
  await renderPart(
    <FormPart initial={{ cargo: { ...read, category: 'car' } }}>
      <VehicleFields isAnswer={false} />
    </FormPart>,
    { locale: 'en' },
  );
  await expect
    .element(page.getByRole('switch', { name: 'Plug in on board (reefer)' }))
    .toBeChecked();
  await expect.element(page.getByRole('group', { name: 'Dangerous goods' })).toBeVisible();
});

const picture = (name: string) => page.getByRole('radio', { name, exact: true });

test('a 13 m chassis is chosen by its picture and the arrow keys, laden and without a driver', async () => {
  await open('ja');
  await picture('12mシャーシ').click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(picture('13mシャーシ')).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: '全長 m' })).toHaveValue('13');
  await expect.element(page.getByRole('radio', { name: '実入' })).toBeChecked();
  // A chassis has no cab, so that there is no driver to ask for.
  expect(page.getByText('有人航送').elements()).toEqual([]);
  expect(cargo()).toMatchObject({ category: 'chassis', laden: true, accompanied: false });
  expect(cargo().size).toMatchObject({ lengthMm: 13_000, weightKg: 28_000 });
});

test('the length is typed in metres or millimetres, or chosen by its class', async () => {
  await open();
  const length = page.getByRole('textbox', { name: 'Length m' });
  await length.fill('12.5');
  expect(cargo().size.lengthMm).toBe(12_500);
  await length.fill('11990');
  expect(cargo().size.lengthMm).toBe(11_990);
  await userEvent.tab();
  await expect.element(length).toHaveValue('11.99');
});

test('a truck with a driver that becomes a chassis has none, and dangerous goods of a chassis do not stay with a car', async () => {
  await open();
  await picture('10 t truck').click();
  await page.getByText('With driver').click();
  expect(cargo()).toMatchObject({ accompanied: true, drivers: 1 });
  await picture('13 m chassis').click();
  expect(cargo()).toMatchObject({ accompanied: false, drivers: 0 });
  const goods = page.getByRole('group', { name: /^Dangerous goods/ });
  await goods.getByRole('button', { name: /^Add/ }).click();
  await expect.element(page.getByRole('combobox', { name: /UN number/ })).toBeVisible();
  expect(cargo().dangerousGoods).toHaveLength(1);
  await picture('Car').click();
  expect(cargo()).toMatchObject({ laden: null, dangerousGoods: [] });
});
