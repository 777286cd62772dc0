import { useRef, useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import * as z from 'zod';
import { renderPart } from '#test/component.tsx';
import { useDialog } from '../feedback/dialog.tsx';
import ReasonDialog from '../feedback/reason-dialog.tsx';
import { Autosave } from './autosave.tsx';
import { NumberField } from './number-fields.tsx';
import { RecordForm, useRecordForm } from './record-form.tsx';

const schema = z.object({ price: z.string().regex(/^\d+$/, 'A whole amount of yen') });

/**
 * A quote with one price, which saves itself or by its button, the button that sends it, the reason that withdraws it and its
 * file. `answered`: what a save waits for.
 */
function Quote({
  savesItself,
  answered = Promise.resolve(),
  saves = [],
}: {
  savesItself: boolean;
  answered?: Promise<void>;
  saves?: string[];
}) {
  const stored = useRef('61000');
  const [isWithdrawing, setWithdrawing] = useState(false);
  const [withdrawn, setWithdrawn] = useState('nothing');
  const setStored = async (price: string) => {
    saves.push(price);
    await answered;
    stored.current = price;
  };
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
            save={async ({ price }) => (await setStored(price), true)}
            words={{ saving: 'Saving', saved: 'Saved', unsaved: 'Unsaved' }}
          />
        )}
      </RecordForm>
      <button type="button" onClick={() => void send()}>
        Send
      </button>
      <button type="button" onClick={() => setWithdrawing(true)}>
        Withdraw
      </button>
      <a href="data:text/plain,1" download="quote.txt">
        File
      </a>
      <a href="/api/v1/quotation/q1/document/d1" target="_blank">
        Order
      </a>
      <output>{`sent: ${sent}`}</output>
      <output>{`withdrawn: ${withdrawn}`}</output>
      {isWithdrawing && (
        <ReasonDialog
          keep="q1:withdraw"
          title="Withdraw"
          label="Reason"
          required
          run={async (reason) => setWithdrawn(reason)}
          change={(run) => run().then(() => true)}
          onClose={() => setWithdrawing(false)}
        />
      )}
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

test('a price that is being saved is waited for, and saved once', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const saves: string[] = [];
  const screen = await renderPart(<Quote savesItself answered={answered} saves={saves} />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58000');
  await expect.element(screen.getByText('Saving')).toBeVisible();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  answer();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('sent: 58000')).toBeVisible();
  expect(saves).toEqual(['58000']);
});

test('a price that its button is still saving is waited for', async () => {
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  const screen = await renderPart(<Quote savesItself={false} answered={answered} />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58000');
  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Send' }).click();
  expect(document.querySelector('[role=dialog]')).toBeNull();
  answer();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('sent: 58000')).toBeVisible();
});

test('what is decided with a reason waits for what is entered below, and keeps the reason', async () => {
  const screen = await renderPart(<Quote savesItself={false} />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58000');
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong ship');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByText('withdrawn: nothing')).toBeVisible();

  await screen.getByRole('button', { name: 'Save' }).click();
  await screen.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Wrong ship');
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expect.element(screen.getByText('withdrawn: Wrong ship')).toBeVisible();
});

test.each<readonly [how: string, name: string, modifiers: ('Control' | 'Shift')[]]>([
  ['downloaded', 'File', []],
  ['opened in a new tab', 'Order', ['Control']],
])('a file is %s only when what it is made of is saved', async (_, name, modifiers) => {
  const screen = await renderPart(<Quote savesItself={false} />);
  const downloads: boolean[] = [];
  const file = screen.getByRole('link', { name });
  file.element().addEventListener('click', (event) => {
    downloads.push(!event.defaultPrevented);
    event.preventDefault();
  });
  await screen.getByRole('textbox', { name: 'Price' }).fill('58000');
  await file.click({ modifiers });
  await expect.element(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  expect(downloads).toEqual([false]);
  await screen.getByRole('button', { name: 'Save' }).click();
  await file.click({ modifiers });
  await expect.poll(() => downloads.at(-1)).toBe(true);
});

test('Ctrl+P prints no price that is not saved', async () => {
  const screen = await renderPart(<Quote savesItself={false} />);
  await screen.getByRole('textbox', { name: 'Price' }).fill('58.5');
  let isPrinted = true;
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'p') isPrinted = !event.defaultPrevented;
  };
  window.addEventListener('keydown', onKey);
  await userEvent.keyboard('{Control>}p{/Control}');
  await expect.element(page.getByText(/^Some entries on this page are not saved/)).toBeVisible();
  expect(isPrinted).toBe(false);
  window.removeEventListener('keydown', onKey);
});
