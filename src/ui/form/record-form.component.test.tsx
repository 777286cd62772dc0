import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderForm } from '#test/component-form.tsx';
import { renderPart } from '#test/component.tsx';
import { ReadOnlyContext } from '../read-only.ts';
import { DateField } from './date-fields.tsx';
import { ImageField } from './image-field.tsx';
import { NumberField } from './number-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { RowsField } from './rows-field.tsx';
import { atMost, decimal } from './rules/numbers.ts';
import { date, imageDataUri, notBlank } from './rules/strings.ts';
import { listenForSaveKey } from './save-key.ts';
import { TextAreaField, TextField } from './text-fields.tsx';

const [name, weight, day, note] = [
  { en: 'Name', ja: '名称' },
  { en: 'Weight', ja: '重量' },
  { en: 'Day', ja: '日付' },
  { en: 'Note', ja: '備考' },
];
const machine = {
  schema: z.object({
    name: notBlank(),
    weight: atMost('30000', decimal()),
    day: date(),
    note: z.string().nullable(),
  }),
  initial: { name: 'Excavator', weight: '29000', day: '2026-11-20', note: null },
  fields: (
    <>
      <TextField name="name" label={name} required />
      <NumberField name="weight" label={weight} required />
      <DateField name="day" label={day} required />
      <TextAreaField name="note" label={note} />
    </>
  ),
};
const asSaved = { name: 'Excavator', weight: '29000', day: '2026-11-20', note: null };

test('faults are told together and at their fields, with the focus on the first one', async () => {
  const form = await renderForm(
    { ...machine, initial: { ...machine.initial, weight: '48000', day: null } },
    { locale: 'ja' },
  );
  await form.save();
  const summary = form.getByRole('alert');
  const heavy = '重量：30000以下の値を入力してください。';
  const missing = '日付：必須項目です。';
  await expect.element(summary).toHaveTextContent(`2件の項目にエラーがあります${heavy}${missing}`);
  const field = form.getByRole('textbox', { name: '重量' });
  await expect.element(field).toHaveFocus();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  // A fault leads to its field.
  await summary.getByRole('button', { name: '日付' }).click();
  await expect.element(form.getByRole('textbox', { name: '日付' })).toHaveFocus();
  // What is corrected is told no longer, the other fault still is.
  await field.fill('29000');
  await expect.element(summary).toHaveTextContent(`1件の項目にエラーがあります${missing}`);
  expect(form.saved).toEqual([]);
});

test.each([
  ['Ctrl+S', '{Control>}s{/Control}'],
  ['⌘S', '{Meta>}s{/Meta}'],
])('%s saves from a text of several lines, where Enter begins a new line', async (_, keys) => {
  listenForSaveKey();
  const form = await renderForm(machine);
  await form.getByRole('textbox', { name: 'Note' }).click();
  await userEvent.keyboard('Noon{Enter}ferry');
  await userEvent.keyboard(keys);
  await expect.poll(() => form.saved).toEqual([{ ...asSaved, note: 'Noon\nferry' }]);
});

test('Enter in a text saves, once', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const form = await renderForm({ ...machine, onSave: () => promise });
  await form.getByRole('textbox', { name: 'Name' }).fill('Loader');
  await userEvent.keyboard('{Enter}{Enter}');
  await expect.poll(() => form.saved).toEqual([{ ...asSaved, name: 'Loader' }]);
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.keyboard('{Enter}');
  resolve();
  await expect.element(form.getByRole('button', { name: 'Save' })).toBeEnabled();
  expect(form.saved).toHaveLength(1);
  expect(form.isDirty()).toBe(false);
});

test('Escape cancels the form, not while kana are converted', async () => {
  let cancelled = 0;
  const form = await renderForm({ ...machine, onCancel: () => void cancelled++ });
  const input = form.getByRole('textbox', { name: 'Name' });
  await input.click();
  const converting = { key: 'Escape', bubbles: true, isComposing: true };
  input.element().dispatchEvent(new KeyboardEvent('keydown', converting));
  expect(cancelled).toBe(0);
  await userEvent.keyboard('{Escape}');
  expect(cancelled).toBe(1);
});

test('faults that only the server finds stand at their fields until those are changed', async () => {
  const taken = { en: 'This name is taken.', ja: 'この名称は使われています。' };
  const form = await renderForm(
    {
      ...machine,
      onSave: ({ name: saved }) =>
        saved === 'Excavator' ? [{ path: 'name', code: 'taken', message: taken }] : undefined,
    },
    { locale: 'ja' },
  );
  await form.save();
  const input = form.getByRole('textbox', { name: '名称' });
  await expect.element(input).toHaveFocus();
  await expect.element(input).toHaveAccessibleDescription(taken.ja);
  expect(form.isDirty()).toBe(false);
  await input.fill('Loader');
  await expect.element(input).not.toHaveAttribute('aria-invalid', 'true');
  await form.save();
  await expect.poll(() => form.saved.map((each) => each.name)).toEqual(['Excavator', 'Loader']);
});

test('a fault of the record as a whole has the focus', async () => {
  const message = { en: 'The voyage is full.', ja: '満船です。' };
  const form = await renderForm({
    ...machine,
    onSave: () => [{ path: '', code: 'full', message }],
  });
  await form.save();
  const told = form.getByRole('alert');
  await expect.element(told).toHaveTextContent('This could not be done' + message.en);
  await expect.element(told).toHaveFocus();
});

test('a form that asks nobody and may change nothing is disabled', async () => {
  function Fixed() {
    const form = useRecordForm({ ...machine, onSave: () => undefined });
    return <RecordForm form={form}>{machine.fields}</RecordForm>;
  }
  const reason = { en: 'You can only read here.', ja: '閲覧のみ可能です。' };
  const screen = await renderPart(
    <ReadOnlyContext value={reason}>
      <Fixed />
    </ReadOnlyContext>,
  );
  await expect.element(screen.getByText(reason.en)).toBeVisible();
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toBeDisabled();
});

const sites = {
  schema: z.object({ sites: z.array(z.object({ city: notBlank() })) }),
  initial: { sites: [{ city: 'Tomakomai' }, { city: 'Hitachi' }] },
  fields: (
    <RowsField
      name="sites"
      label={{ en: 'Sites', ja: '拠点' }}
      blank={() => ({ city: '' })}
      max={3}
    >
      {({ name: row }) => <TextField name={`${row}.city`} label={{ en: 'City', ja: '市' }} />}
    </RowsField>
  ),
};

test('rows are added, moved and removed, and a fault stays at its row', async () => {
  const form = await renderForm(sites);
  await form.getByRole('button', { name: 'Add sites' }).click();
  await expect.element(form.getByRole('button', { name: 'Add sites' })).toBeDisabled();
  await form.save();
  const third = form.getByRole('textbox', { name: 'No.3: City' });
  await expect.element(third).toHaveFocus();
  await expect.element(third).toHaveAccessibleDescription('Required.');
  await third.fill('Osaka');
  await form.getByRole('button', { name: 'Move No.3 up (Sites)' }).click();
  await form.getByRole('button', { name: 'Remove No.1 (Sites)' }).click();
  await form.save();
  await expect
    .poll(() => form.saved)
    .toEqual([{ sites: [{ city: 'Osaka' }, { city: 'Hitachi' }] }]);
});

/** The smallest picture there is. */
const gif = Uint8Array.fromBase64('R0lGODlhAQABAAAAACwAAAAAAQABAAACAkQBADs=');

test('a picture is chosen, shown and removed; another file is refused', async () => {
  const form = await renderForm({
    schema: z.object({ seal: imageDataUri().nullable() }),
    initial: { seal: null },
    fields: <ImageField name="seal" label={{ en: 'Seal', ja: '社印' }} />,
  });
  const input = form.container.querySelector<HTMLInputElement>('input[type="file"]')!;
  await userEvent.upload(input, new File([gif], 'seal.gif', { type: 'image/gif' }));
  await expect.element(form.getByRole('img', { name: 'Seal' })).toBeVisible();
  await form.save();
  const uri = `data:image/gif;base64,${gif.toBase64()}`;
  await expect.poll(() => form.saved).toEqual([{ seal: uri }]);
  await userEvent.upload(input, new File(['<svg/>'], 'seal.svg', { type: 'image/svg+xml' }));
  await expect.element(form.getByText(/^SVG files can contain scripts/)).toBeVisible();
  await form.save();
  expect(form.saved).toHaveLength(1);
  await form.getByRole('button', { name: 'Remove the image' }).click();
  await form.save();
  await expect.poll(() => form.saved.at(-1)).toEqual({ seal: null });
});

test('Ctrl+S saves the form that has the focus, of two on a screen the changed one', async () => {
  listenForSaveKey();
  const saved: string[] = [];
  function One({ title }: { title: string }) {
    const form = useRecordForm({
      schema: z.object({ it: z.string() }),
      initial: { it: '' },
      onSave: () => void saved.push(title),
    });
    return (
      <RecordForm form={form}>
        <TextField name="it" label={{ en: title, ja: title }} />
        <button type="submit">Save {title}</button>
      </RecordForm>
    );
  }
  const screen = await renderPart(
    <>
      <One title="Ship" />
      <One title="Voyage" />
      <button type="button">Elsewhere</button>
    </>,
  );
  await screen.getByRole('textbox', { name: 'Voyage' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved).toEqual(['Voyage']);
  await screen.getByRole('textbox', { name: 'Voyage' }).fill('V-12');
  await screen.getByRole('button', { name: 'Elsewhere' }).click();
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved).toEqual(['Voyage', 'Voyage']);
  // Nothing is changed any more: the first one.
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.poll(() => saved).toEqual(['Voyage', 'Voyage', 'Ship']);
});
