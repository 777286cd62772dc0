import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerView } from '#test/answer-view.ts';
import { renderPart } from '#test/component.tsx';
import { may } from '#quotation/screens/answer-target.ts';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { ChangeLock, useChangeLock } from './change-lock.tsx';

/** An answer that says whether it can be changed. */
function Answer({ state, version = 1 }: { state: string; version?: number }) {
  const view = answerView({ state, version, allowed: ['edit-answer', 'offer'] });
  const { sheet, locked, unlock } = useChangeLock({ kind: 'answer', view });
  if (sheet?.kind !== 'answer') return null;
  return (
    <>
      {locked && <ChangeLock view={view} locked={locked} onUnlock={unlock} />}
      <output>{may(sheet.view, 'edit-answer') ? 'open' : 'locked'}</output>
      <output>{may(sheet.view, 'offer') ? 'may be offered' : 'may not be offered'}</output>
    </>
  );
}

test('a quote whose approval is requested is changed only after the question that a change cancels it', async () => {
  const screen = await renderPart(<Answer state="in-approval" />);
  await expect
    .element(screen.getByText('Approval has been requested. A change cancels the request.'))
    .toBeVisible();
  await expect.element(screen.getByText('locked', { exact: true })).toBeVisible();
  const change = screen.getByRole('button', { name: 'Change the quote' });
  await change.click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent(/Q-2026-000123-1/);
  await dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect.element(screen.getByText('locked', { exact: true })).toBeVisible();
  await change.click();
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect.element(screen.getByText('open', { exact: true })).toBeVisible();
});

test('an approved quote is locked as well, and can be offered; a draft is open', async () => {
  const screen = await renderPart(<Answer state="approved" />);
  await expect.element(screen.getByText('locked', { exact: true })).toBeVisible();
  await expect.element(screen.getByText('may be offered', { exact: true })).toBeVisible();
  await screen.unmount();
  const draft = await renderPart(<Answer state="draft" />);
  await expect.element(draft.getByText('open', { exact: true })).toBeVisible();
});

test('an offer of which a change is requested does not await the customer’s reply', async () => {
  const screen = await renderPart(
    <>
      <StateBadge state="offered" isChangeRequested />
      <StateBadge state="agreed" isChangeRequested />
    </>,
  );
  await expect.element(screen.getByText('Change requested')).toBeVisible();
  await expect.element(screen.getByText('Agreed')).toBeVisible();
});
