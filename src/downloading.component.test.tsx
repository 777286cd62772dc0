import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { NumberField } from '#ui/form/number-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { useDownload } from './downloading.ts';

const schema = z.object({ price: z.string() });

/** A price with its button, and a file that is made of it. */
function Price({ make }: { make: () => Promise<File> }) {
  const form = useRecordForm({ schema, initial: { price: '61000' }, onSave: () => undefined });
  const file = useDownload();
  return (
    <>
      <RecordForm form={form}>
        <NumberField name="price" label={{ en: 'Price', ja: '単価' }} />
        <button type="submit">Save</button>
      </RecordForm>
      <button type="button" onClick={() => void file.make(make)}>
        Workbook
      </button>
    </>
  );
}

test('a workbook is made only when the price that is typed is saved: until then the clerk is told', async () => {
  let made = 0;
  const screen = await renderPart(
    <Price
      make={async () => {
        made++;
        return new File(['61000'], 'price.csv', { type: 'text/csv' });
      }}
    />,
  );
  const price = screen.getByRole('textbox', { name: 'Price' });
  await price.fill('58000');
  await screen.getByRole('button', { name: 'Workbook' }).click();
  await expect.element(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  await expect.element(price).toHaveFocus();
  expect(made).toBe(0);

  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Workbook' }).click();
  await expect.poll(() => made).toBe(1);
});

test('a file that cannot be made says why', async () => {
  const screen = await renderPart(
    <Price make={() => Promise.reject(new Error('The worker ended'))} />,
  );
  await screen.getByRole('button', { name: 'Workbook' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
});
