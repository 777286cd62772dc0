import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { DialogFrame } from './dialog-frame.tsx';
import { useDialog } from './dialog.tsx';

/** A dialog that asks before it is closed, as one with unsaved input does. */
function RateDialog() {
  const [isOpen, setOpen] = useState(false);
  const ask = useDialog();
  const close = async () => {
    const leave = { act: 'Leave', object: 'New rate', effect: 'What you have typed is lost.' };
    if (await ask('cancel', leave)) setOpen(false);
  };
  return (
    <>
      <Button onClick={() => setOpen(true)}>New rate</Button>
      {isOpen && (
        <DialogFrame title="Rate" onClose={() => void close()}>
          <TextInput label="Price" />
          <TextInput label="Note" />
        </DialogFrame>
      )}
    </>
  );
}

const opener = () => page.getByRole('button', { name: 'New rate' });
const leave = () => page.getByRole('button', { name: 'Leave without saving' });

afterEach(() => void vi.unstubAllGlobals());

test('Escape asks, Escape again takes the question away alone, and the focus returns to what opened the dialog', async () => {
  await renderPart(<RateDialog />);
  opener().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Price' })).toHaveFocus();
  for (let time = 0; time < 2; time++) {
    await userEvent.keyboard('{Escape}');
    await expect.element(leave()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Stay on this page' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(leave()).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Rate' })).toBeVisible();
  }
  await userEvent.keyboard('{Escape}');
  await userEvent.click(leave());
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opener()).toHaveFocus();
});

test('who types into a dialog before a busy machine has settled it keeps the focus', async () => {
  const later = globalThis.setTimeout;
  // What is put off to the next task comes half a second later.
  vi.stubGlobal('setTimeout', (run: () => void, ms = 0) => later(run, ms < 10 ? 500 : ms));
  await renderPart(<RateDialog />);
  await userEvent.click(opener());
  const note = page.getByRole('textbox', { name: 'Note' });
  await userEvent.click(note);
  for (const letter of 'By Tomakomai') {
    await userEvent.keyboard(letter);
    await new Promise((resolve) => later(resolve, 60));
  }
  await expect.element(note).toHaveValue('By Tomakomai');
  await expect.element(note).toHaveFocus();
});

test('the second click of a double click does not close the dialog that the first one opened; a later click beside it does', async () => {
  await renderPart(<RateDialog />);
  await userEvent.dblClick(opener());
  const dialog = page.getByRole('dialog', { name: 'Rate' });
  await expect.element(dialog).toBeVisible();
  const beside = () => document.elementFromPoint(4, 4) as HTMLElement;
  beside().click();
  await expect.element(dialog).toBeVisible();
  expect(leave().elements()).toEqual([]);
  await expect
    .poll(() => {
      beside().click();
      return leave().elements().length;
    })
    .toBe(1);
});
