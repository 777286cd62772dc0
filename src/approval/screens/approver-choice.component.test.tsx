import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderPart } from '#test/component.tsx';
import { ApproverChoice } from './approver-choice.tsx';
import { type Asked, useApproverForm } from './use-approver-form.ts';

const person = (id: string, name: string, nameEn: string) => ({ id, name, nameEn, level: 1 });
const possible = [
  {
    ...person('a1', '高橋 誠', 'Makoto Takahashi'),
    amountLimit: '5000000',
    minimumMargin: '10',
    hasAccount: true,
  },
  {
    ...person('a2', '山本 進', 'Susumu Yamamoto'),
    amountLimit: null,
    minimumMargin: null,
    hasAccount: false,
  },
];
const asked = (...ids: string[]): Asked[] =>
  ids.map((id) => ({ ...person(id, '田中', 'Tanaka'), approverId: id }));

/** A screen whose approvers a colleague changes meanwhile. */
function Screen() {
  const [{ saved, version }, setStored] = useState({ saved: asked(), version: 1 });
  const form = useApproverForm({
    saved,
    version,
    queryKey: ['quotation'],
    onSave: async () => undefined,
    savedText: 'Saved.',
  });
  return (
    <>
      <ApproverChoice
        question="Who approves?"
        keep="approvers"
        possible={possible}
        saved={saved}
        form={form}
        editable
      />
      <button onClick={() => setStored({ saved: asked('a1', 'gone'), version: 2 })}>
        A colleague saves
      </button>
    </>
  );
}
const box = (name: RegExp) => page.getByRole('checkbox', { name });

test('approvers are named with their limits, in the reader’s language', async () => {
  await renderPart(<Screen />);
  await expect
    .element(box(/^Makoto Takahashi – .*up to ¥5,000,000, margin from 10 %/))
    .toBeVisible();
  await expect.element(box(/^Susumu Yamamoto – .*without limit, no account/)).toBeVisible();
});

test('selected approvers stay selected while a colleague saves others', async () => {
  await renderPart(<Screen />);
  await box(/Yamamoto/).click();
  await page.getByRole('button', { name: 'A colleague saves' }).click();
  // The one who can no longer decide is shown, so that the screen has the new state.
  await expect.element(box(/no longer available/)).toBeVisible();
  await expect.element(box(/Yamamoto/)).toBeChecked();
});

test('where nothing was selected yet, what a colleague saved is selected', async () => {
  await renderPart(<Screen />);
  await expect.element(box(/Takahashi/)).not.toBeChecked();
  await page.getByRole('button', { name: 'A colleague saves' }).click();
  await expect.element(box(/Takahashi/)).toBeChecked();
  await expect.element(box(/no longer available/)).toBeChecked();
});
