import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';
import { RefField } from './ref-field.tsx';

const ships = [
  { id: 'hokuto', label: { en: 'Hokuto Maru', ja: '北斗丸' } },
  { id: 'umiji', label: { en: 'Umiji Maru', ja: '海路丸' } },
];
const search = async (text: string) =>
  ships.filter(({ label }) => label.en.toLowerCase().includes(text.toLowerCase()));
const labelOf = (id: string) => ships.find((each) => each.id === id)?.label ?? null;
const rules = z.object({ ship: z.string().nullable() });

function VoyageForm({ ship, onSave }: { ship: string | null; onSave: (ship: unknown) => void }) {
  const form = useRecordForm({
    schema: rules,
    initial: { ship },
    onSave: (values) => onSave(values.ship),
  });
  return (
    <RecordForm form={form}>
      <RefField name="ship" label={{ en: 'Ship', ja: '船舶' }} search={search} labelOf={labelOf} />
      <button type="submit">Save</button>
    </RecordForm>
  );
}

const ship = () => page.getByRole('combobox', { name: 'Ship' });
const fault = (text: string) =>
  page.getByText(`Please pick from the list: “${text}” is not one of its entries.`);

test('a text that is no entry of a list stays when the field is left, is told there, and is not saved', async () => {
  const saved: unknown[] = [];
  await renderPart(<VoyageForm ship={null} onSave={(picked) => void saved.push(picked)} />);
  await userEvent.fill(ship(), 'Nautilus');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await userEvent.tab();
  await expect.element(ship()).toHaveValue('Nautilus');
  await expect.element(fault('Nautilus').first()).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.element(fault('Nautilus').first()).toBeVisible();
  expect(saved).toEqual([]);

  // One that is picked takes its place; typed over, it does not come back.
  await userEvent.fill(ship(), 'Hokuto');
  await userEvent.click(page.getByRole('option', { name: 'Hokuto Maru' }));
  await userEvent.tab();
  await expect.element(ship()).toHaveValue('Hokuto Maru');
  await expect.element(fault('Nautilus')).not.toBeInTheDocument();
  await userEvent.fill(ship(), 'Pequod');
  await expect.element(page.getByText('Nothing found')).toBeVisible();
  await userEvent.tab();
  await expect.element(ship()).toHaveValue('Pequod');
  await expect.element(fault('Pequod').first()).toBeVisible();
});

test('the name of an entry in full needs no pick', async () => {
  const saved: unknown[] = [];
  await renderPart(<VoyageForm ship="hokuto" onSave={(picked) => void saved.push(picked)} />);
  await expect.element(ship()).toHaveValue('Hokuto Maru');
  await userEvent.fill(ship(), 'Umiji Maru');
  await expect.element(page.getByRole('option', { name: 'Umiji Maru' })).toBeVisible();
  await userEvent.tab();
  await userEvent.click(page.getByRole('button', { name: 'Save' }));
  await expect.poll(() => saved).toEqual(['umiji']);
});
