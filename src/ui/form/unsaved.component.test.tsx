import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { useDialog } from '../feedback/dialog.tsx';
import { Autosave } from './autosave.tsx';
import { NumberField } from './number-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';

const schema = z.object({ price: z.string().regex(/^\d+$/, 'A whole amount of yen') });

/** A quote with one price, which saves itself or by its button, and the button that sends it. */
function Quote({ savesItself }: { savesItself: boolean }) {
  const stored = useRef('61000');
  const setStored = (price: string) => void (stored.current = price);
  const [sent, setSent] = useState('nothing');
  const ask = useDialog();
  const form = useRecordForm({
    schema,
    initial: { price: '61000' },
    onSave: ({ price }) => setStored(price),
  });
  const send = async () => {
    const question = { prompt: 'askComplete', act: 'Offer', object: 'Q-1', effect: '' } as const;
    if (await ask('confirm', question)) setSent(stored.current);
  };
  return (
    <>
      <RecordForm form={form}>
        <NumberField name="price" label={{ en: 'Price', ja: '単価' }} />
        <button type="submit">Save</button>
        {savesItself && (
          <Autosave
            form={form}
            schema={async () => schema}
            save={async ({ price }) => (setStored(price), true)}
            words={{ saving: 'Saving', saved: 'Saved', unsaved: 'Unsaved' }}
          />
        )}
      </RecordForm>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <output>{`sent: ${sent}`}</output>
    </>
  );
}

test('a price that is typed and not saved is not sent: the clerk is told and led to it', async () => {
  const screen = await renderPart(<Quote savesItself={false} />);
  const price = screen.getByRole('textbox', { name: 'Price' });
  await price.fill('58000');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  await expect.element(price).toHaveFocus();
  expect(document.querySelector('[role=dialog]')).toBeNull();

  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('sent: 58000')).toBeVisible();
});

test('a price of a form that saves itself is saved before it is sent', async () => {
  const screen = await renderPart(<Quote savesItself />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58000');
  await screen.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('sent: 58000')).toBeVisible();
});

test('a price that is refused is not sent', async () => {
  const screen = await renderPart(<Quote savesItself />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58.5');
  await screen.getByRole('button', { name: 'Send' }).click();
  await expect.element(screen.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  await expect.element(screen.getByText('sent: nothing')).toBeVisible();
  expect(document.querySelector('[role=dialog]')).toBeNull();
});
