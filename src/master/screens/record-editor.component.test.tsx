import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ShownPrincipal } from '#account/api.server.ts';
import { renderPart } from '#test/component.tsx';
import type { AnyResource } from '../define.ts';
import { know } from '../known.ts';
import { resourceList, resourceNamed } from '../registry.ts';
import { RecordEditor } from './record-editor.tsx';

know(resourceList);

const clerk = { accountId: 'clerk', role: null, isPriceManager: false } as ShownPrincipal;

/** The form of a new record. */
const open = (resource: AnyResource, options: Parameters<typeof renderPart>[1] = {}) =>
  renderPart(
    <RecordEditor
      resource={resource}
      ids={[]}
      record={null}
      onSaved={vi.fn()}
      onCancel={vi.fn()}
    />,
    options,
  );
const field = (name: string) => document.querySelector<HTMLInputElement>(`[data-field="${name}"]`)!;

test('input from a Japanese keyboard is converted on leaving a field, or refused with a message', async () => {
  await open(resourceNamed('port'), { locale: 'ja' });
  await expect.poll(() => field('unlocode')).not.toBeNull();
  const typed = async (name: string, text: string) => {
    await userEvent.fill(field(name), text);
    await userEvent.tab();
  };
  await typed('nameKana', 'とまこまいｶﾞｲｺｳ');
  await expect.element(field('nameKana')).toHaveValue('トマコマイガイコウ');
  await typed('unlocode', 'ｊｐ　ｔｍｋ');
  await expect.element(field('unlocode')).toHaveValue('JPTMK');
  // As macOS stores file names.
  await typed('nameKana', 'カ\u3099イコウ');
  await expect.element(field('nameKana')).toHaveValue('ガイコウ');
  await typed('unlocode', 'JP12A');
  await expect.element(page.getByText(/国コード2文字と英字または数字（2～9）3文字/)).toBeVisible();
  await expect.element(field('unlocode')).toHaveValue('JP12A');
  await typed('name', '\u200b\u3164');
  await expect.element(page.getByText('必須項目です。').first()).toBeVisible();
});

test('the first key in the form of a BAF, which has many fields, renders only its own field anew', async () => {
  const resource = resourceNamed('baf');
  const rows = Array.from({ length: 10 }, () => ({ basePrice: '43000' }));
  await renderPart(
    <RecordEditor
      resource={resource}
      ids={[]}
      record={null}
      initialValues={{ rules: rows }}
      onSaved={vi.fn()}
      onCancel={vi.fn()}
    />,
    { principal: { ...clerk, isPriceManager: true } },
  );
  const fields = () => [
    ...document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]'),
  ];
  await expect.poll(() => fields().length).toBe(40);
  // React gives an element new properties whenever its component is rendered.
  const propertiesOf = (i: number) =>
    Object.entries(fields()[i]!).find(([key]) => key.startsWith('__reactProps'))![1] as object;
  const [typed, other] = [propertiesOf(12), propertiesOf(30)];
  await userEvent.fill(fields()[12]!, '84600');
  await expect.poll(() => document.querySelector('form[data-unsaved]')).not.toBeNull();
  expect(propertiesOf(30)).toBe(other);
  expect(propertiesOf(12)).not.toBe(typed);
});

test('a clerk without the right proposes a rate with the form that saves it for a price manager', async () => {
  const rate = resourceNamed('base-rate');
  const screen = await open(rate, { principal: { ...clerk, isPriceManager: true } });
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await screen.unmount();
  await open(rate, { principal: clerk });
  await expect.element(page.getByRole('button', { name: 'Propose' })).toBeVisible();
  await expect.element(page.getByText(/approver/)).toBeVisible();
  expect(page.getByRole('button', { name: 'Save' }).elements()).toEqual([]);
});

test('an employee reads the record of a colleague, which administrators change', async () => {
  await open(resourceNamed('employee'), { principal: clerk, locale: 'ja' });
  await expect.element(page.getByText(/変更できるのは管理者のみです/).first()).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /^役職/ }).first()).not.toBeEnabled();
});
