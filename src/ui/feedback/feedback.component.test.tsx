import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { Button } from './button.tsx';
import { type DialogMode, useDialog } from './dialog.tsx';
import ReasonDialog from './reason-dialog.tsx';
import { dismissErrorToasts, toast } from './toast.ts';
import { clean } from './toast-area.tsx';

afterEach(() => clean());

const question = { act: 'Archive', object: 'Hokuto Kiko', effect: 'It leaves the lists.' };

function Asking({ mode, onAnswer }: { mode: DialogMode; onAnswer: (yes: boolean) => void }) {
  const ask = useDialog();
  return (
    <Button onClick={() => void ask(mode, question).then(onAnswer)}>Archive the customer</Button>
  );
}
async function asked(mode: DialogMode, locale: 'en' | 'ja' = 'en') {
  const answers: boolean[] = [];
  const part = <Asking mode={mode} onAnswer={(yes) => void answers.push(yes)} />;
  const screen = await renderPart(part, { locale });
  const opener = screen.getByRole('button', { name: 'Archive the customer' });
  await opener.click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog).toBeVisible();
  return { screen, opener, dialog, answers };
}

test('a question says what is done to what; Escape says no, and the focus returns', async () => {
  const { screen, opener, dialog, answers } = await asked('archive');
  await expect.element(dialog).toHaveAccessibleName('Are you sure you want to archive it?');
  await expect.element(dialog.getByText('Archive: Hokuto Kiko')).toBeVisible();
  await expect.element(dialog.getByText('It leaves the lists.')).toBeVisible();
  // What cannot be taken back is not done by a key that was meant for something else.
  await expect.element(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(answers).toEqual([false]);
  await expect.element(opener).toHaveFocus();
});

test.each([
  ['ja', 'confirm', 'OK'],
  ['ja', 'delete', '削除'],
  ['en', 'archive', 'Archive'],
  ['en', 'cancel', 'Leave without saving'],
] as const)(
  'on a page in %s a question to %s is answered yes by “%s”',
  async (locale, mode, yes) => {
    const { dialog, answers } = await asked(mode, locale);
    await dialog.getByRole('button', { name: yes, exact: true }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(answers).toEqual([true]);
  },
);

test('a question that loses nothing is answered by Enter', async () => {
  const { dialog, answers } = await asked('confirm');
  await expect.element(dialog.getByRole('button', { name: 'OK' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => answers).toEqual([true]);
});

/** A dialog that asks why a quotation is declined. */
async function askedWhy(change: (run: () => Promise<unknown>) => Promise<boolean>) {
  const told: string[] = [];
  function Declining() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? (
      <ReasonDialog
        keep="q1:decline"
        title="Decline"
        label="Reason"
        required
        danger
        run={async (text) => void told.push(text)}
        change={change}
        onClose={() => setOpen(false)}
      />
    ) : (
      'closed'
    );
  }
  const screen = await renderPart(<Declining />);
  const send = screen.getByRole('button', { name: 'Decline', exact: true });
  return { screen, told, send, reason: screen.getByRole('textbox', { name: 'Reason' }) };
}

test('a reason is required, kept while the dialog is closed, and sent without blanks', async () => {
  const ok = (run: () => Promise<unknown>) => run().then(() => true);
  const first = await askedWhy(ok);
  await expect.element(first.reason).toHaveFocus();
  await expect.element(first.send).toBeDisabled();
  await first.reason.fill('Another firm is cheaper ');
  await userEvent.keyboard('{Escape}');
  await expect.element(first.screen.getByText('closed')).toBeVisible();
  await first.screen.unmount();
  const second = await askedWhy(ok);
  await expect.element(second.reason).toHaveValue('Another firm is cheaper ');
  await second.send.click();
  await expect.element(second.screen.getByText('closed')).toBeVisible();
  expect(second.told).toEqual(['Another firm is cheaper']);
  await second.screen.unmount();
  const third = await askedWhy(ok);
  await expect.element(third.reason).toHaveValue('');
});

test('a reason that was refused stays in its dialog', async () => {
  const { send, reason, screen } = await askedWhy(async () => false);
  await reason.fill('Too late');
  await send.click();
  await expect.element(send).toBeEnabled();
  await expect.element(reason).toHaveValue('Too late');
  await expect.element(screen.getByText('closed')).not.toBeInTheDocument();
});

const texts = () =>
  [...document.querySelectorAll('.mantine-Notification-root')].map((each) => each.textContent);

test('equal toasts are shown once; each is closed by its button', async () => {
  const screen = await renderPart(<p>List</p>);
  for (let i = 0; i < 3; i++) toast({ id: 'saved', message: 'Saved.' });
  toast({ message: 'Sent.' });
  await expect.poll(texts).toEqual(['Saved.', 'Sent.']);
  await screen.getByRole('button', { name: 'Close' }).first().click();
  await expect.poll(texts).toEqual(['Sent.']);
});

test('toasts stand at the bottom right, no wider than the window less 20 px, and move nothing', async () => {
  const screen = await renderPart(<p>List</p>);
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const list = screen.getByText('List').element();
  const before = boxOf(list).top;
  toast({ message: 'Saved.' });
  toast({ message: 'The price sheet was not saved. '.repeat(20), severity: 'error' });
  await expect.poll(texts).toHaveLength(2);
  const { clientWidth, clientHeight } = document.documentElement;
  await expect
    .poll(() => {
      const boxes = [...document.querySelectorAll('.mantine-Notification-root')].map(boxOf);
      return {
        right: boxes.every(({ right }) => clientWidth - right >= 0 && clientWidth - right <= 20),
        narrow: boxes.every(({ width }) => width <= clientWidth - 20),
        bottom: Math.min(...boxes.map(({ bottom }) => Math.round(clientHeight - bottom))),
      };
    })
    .toEqual({ right: true, narrow: true, bottom: 16 });
  expect(boxOf(list).top).toBe(before);
  // Equal ones are one, also without a name.
  toast({ message: 'Saved.' });
  toast({ message: 'Sent.' });
  await expect.poll(texts).toContain('Sent.');
  expect(texts().filter((text) => text === 'Saved.')).toHaveLength(1);
});

test('an error stays, as an alert, until it is closed or something succeeds', async () => {
  const screen = await renderPart(<p>List</p>);
  toast({ message: 'Not saved.', severity: 'error' });
  toast({ message: 'Mail is late.', severity: 'warn', life: false });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Not saved.');
  toast({ message: 'Saved.', severity: 'success' });
  await expect.poll(texts).toEqual(['Mail is late.', 'Saved.']);
  toast({ message: 'Not sent.', severity: 'error' });
  await expect.poll(texts).toContain('Not sent.');
  dismissErrorToasts();
  await expect.poll(texts).not.toContain('Not sent.');
});

test('a toast closes by itself when its time is over, and offers to undo before', async () => {
  const screen = await renderPart(<p style={{ marginTop: 400 }}>List</p>);
  let undone = 0;
  // Toasts stay while the pointer is on one of them.
  await screen.getByText('List').hover();
  toast({ message: 'Archived.', action: { label: 'Undo', run: () => void undone++ } });
  toast({ message: 'Moved.', life: 200 });
  await expect.poll(texts).toEqual(['Archived.Undo']);
  await screen.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toBe(1);
  await expect.poll(texts).toEqual([]);
});
