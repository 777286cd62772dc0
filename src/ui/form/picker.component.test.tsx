import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderForm } from '#test/component-form.tsx';
import { typeAtOnce } from '#test/type-at-once.ts';
import { RefField } from './ref-field.tsx';
import { required } from './rules/generic.ts';
import type { RecordSearch, RefOption } from './use-picker.ts';

const ships: readonly RefOption[] = [
  { id: 'hokuto', label: { en: 'Hokuto Maru', ja: '北斗丸' }, description: '1,200 m' },
  { id: 'hokusei', label: { en: 'Hokusei Maru', ja: '北星丸' } },
  { id: 'pacific', label: 'Pacific Star' },
];
const nameOf = ({ label }: RefOption) =>
  typeof label === 'string' ? label : `${label.en} ${label.ja}`;

/** Searches as the server does, by a part of the name. */
const fleet = (asked: string[] = []): RecordSearch => ({
  search: async (text) => {
    asked.push(text);
    return ships.filter((ship) => nameOf(ship).toLowerCase().includes(text.toLowerCase()));
  },
  labelOf: (id) => ships.find((ship) => ship.id === id)?.label ?? null,
});

type Options = Partial<React.ComponentProps<typeof RefField>>;

/** A form with the field "Ship", optionally with one picked. */
const shipForm = (
  options: Options = {},
  initial: string | null = null,
  locale: 'en' | 'ja' = 'en',
) =>
  renderForm(
    {
      schema: z.object({ ship: options.required ? required(z.string()) : z.string().nullable() }),
      initial: { ship: initial },
      fields: <RefField name="ship" label={{ en: 'Ship', ja: '船舶' }} {...fleet()} {...options} />,
    },
    { locale },
  );
type Form = Awaited<ReturnType<typeof shipForm>>;
const fieldOf = (form: Form) => form.getByRole('combobox');
const optionsOf = (form: Form) =>
  form
    .getByRole('option')
    .elements()
    .map((option) => option.textContent);

test('the name of a picked ship that is read later stands in the field before anything is typed', async () => {
  let answer = (_: string) => {};
  const labelOf = () => new Promise<string>((resolve) => (answer = resolve));
  const form = await shipForm({ labelOf }, 'hokuto');
  await expect.element(fieldOf(form)).toHaveValue('');
  answer('Hokuto Maru');
  await expect.element(fieldOf(form)).toHaveValue('Hokuto Maru');
});

test('a ship is found by a part of its name, and picked by arrow key and Enter', async () => {
  const form = await shipForm();
  await fieldOf(form).click();
  await userEvent.keyboard('maru');
  await expect.poll(() => optionsOf(form)).toEqual(['Hokuto Maru1,200 m', 'Hokusei Maru']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(fieldOf(form)).toHaveValue('Hokusei Maru');
  // Enter in the list picks, and saves nothing.
  expect(form.saved).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => form.saved).toEqual([{ ship: 'hokusei' }]);
});

test('the ship that is picked already stays picked, and its name comes back, when it is picked again', async () => {
  const form = await shipForm({}, 'hokuto');
  await fieldOf(form).fill('hoku');
  await form.getByRole('option', { name: /^Hokuto Maru/ }).click();
  await expect.element(fieldOf(form)).toHaveValue('Hokuto Maru');
  await userEvent.tab();
  await expect.element(fieldOf(form)).toHaveValue('Hokuto Maru');
  expect(form.typed()).toEqual({ ship: 'hokuto' });
});

test('the only ship that is found is picked by Enter alone', async () => {
  const form = await shipForm();
  await fieldOf(form).click();
  await userEvent.keyboard('paci');
  await userEvent.keyboard('{Enter}');
  await expect.poll(form.typed).toEqual({ ship: 'pacific' });
  await expect.element(fieldOf(form)).toHaveValue('Pacific Star');
});

test('on a Japanese page a ship is searched for, and shown, by its Japanese name', async () => {
  const form = await shipForm({}, 'hokuto', 'ja');
  await expect.element(fieldOf(form)).toHaveValue('北斗丸');
  await fieldOf(form).fill('北星');
  await form.getByRole('option', { name: '北星丸' }).click();
  await expect.poll(form.typed).toEqual({ ship: 'hokusei' });
});

test('Enter that ends the conversion of kana picks nothing', async () => {
  const form = await shipForm({}, null, 'ja');
  await fieldOf(form).fill('北斗');
  await expect.poll(() => optionsOf(form)).toEqual(['北斗丸1,200 m']);
  const enter = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true };
  fieldOf(form).element().dispatchEvent(new KeyboardEvent('keydown', enter));
  expect(form.typed()).toEqual({ ship: null });
  await userEvent.keyboard('{Enter}');
  await expect.poll(form.typed).toEqual({ ship: 'hokuto' });
});

test('Escape closes the list and leaves the form', async () => {
  let cancelled = 0;
  const form = await renderForm({
    schema: z.object({ ship: z.string().nullable() }),
    initial: { ship: 'hokuto' },
    fields: <RefField name="ship" label={{ en: 'Ship', ja: '船舶' }} {...fleet()} />,
    onCancel: () => void cancelled++,
  });
  await fieldOf(form).click();
  await expect.poll(() => optionsOf(form)).toHaveLength(3);
  await userEvent.keyboard('{Escape}');
  await expect.element(fieldOf(form)).toHaveAttribute('aria-expanded', 'false');
  expect(cancelled).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(cancelled).toBe(1);
  expect(form.typed()).toEqual({ ship: 'hokuto' });
});

test('an optional ship is cleared', async () => {
  const form = await shipForm({}, 'hokuto');
  await expect.element(fieldOf(form)).toHaveValue('Hokuto Maru');
  await form.getByRole('button', { name: 'Clear: Ship', includeHidden: true }).click();
  await expect.element(fieldOf(form)).toHaveValue('');
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ ship: null }]);
});

test('a required ship has no button to clear it, and is told where it is missing', async () => {
  const form = await shipForm({ required: true });
  await form.save();
  await expect.element(fieldOf(form)).toHaveFocus();
  await expect.element(fieldOf(form)).toHaveAccessibleDescription('Required.');
  await fieldOf(form).fill('pacific');
  await form.getByRole('option', { name: 'Pacific Star' }).click();
  await form.save();
  await expect.poll(() => form.saved).toEqual([{ ship: 'pacific' }]);
  const clear = form.getByRole('button', { name: 'Clear: Ship', includeHidden: true });
  expect(clear.elements()).toEqual([]);
});

test('the search waits for a pause in typing; an answer that comes late is dropped', async () => {
  const asked: string[] = [];
  const { search, labelOf } = fleet(asked);
  const late = Promise.withResolvers<void>();
  const form = await shipForm({
    labelOf,
    search: async (text) => {
      const found = await search(text);
      if (text === 'hoku') await late.promise;
      return found;
    },
  });
  await fieldOf(form).click();
  for (const typed of ['h', 'ho', 'hok', 'hoku']) typeAtOnce(fieldOf(form).element(), typed);
  await expect.poll(() => asked).toContain('hoku');
  await userEvent.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}pac');
  await expect.poll(() => optionsOf(form)).toEqual(['Pacific Star']);
  late.resolve();
  await expect.poll(() => optionsOf(form)).toEqual(['Pacific Star']);
  expect(asked).not.toContain('h');
});

test('a search that fails says so', async () => {
  const failing = await shipForm({ search: () => Promise.reject(new Error('unreachable')) });
  await fieldOf(failing).click();
  const told = failing.getByText('The search did not work. Please try again.');
  await expect.element(told).toBeVisible();
});

test('the last entry of the list leads on with what was typed', async () => {
  const led: string[] = [];
  const form = await shipForm({
    other: { label: 'Register a ship', onPick: (typed) => void led.push(typed) },
  });
  await fieldOf(form).fill('Nautilus');
  await form.getByRole('option', { name: /^Register a ship/ }).click();
  await expect.poll(() => led).toEqual(['Nautilus']);
  expect(form.typed()).toEqual({ ship: null });
});
