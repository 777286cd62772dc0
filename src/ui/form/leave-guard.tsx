import { useBlocker, useRouter } from '@tanstack/react-router';
import { useWords } from '#words.ts';
import { useDialog } from '../feedback/dialog.tsx';
import type { RecordForm } from './record-form.tsx';
import { useText, words } from './words.ts';

/** Asks for confirmation before a changed form is left. */
export function LeaveGuard({ form }: { form: RecordForm }) {
  return useRouter({ warn: false }) ? <Guard form={form} /> : null;
}

function Guard({ form }: { form: RecordForm }) {
  useLeaveGuard(form.dirty, form.isUnsaved, form.isKept);
  return null;
}

/** What the screen is called that is left. */
const screenTitle = () => document.querySelector('main h1')?.textContent ?? document.title;

/**
 * Asks for confirmation before a screen with unsaved changes is left. `isStill` is false while they are being
 * saved; `isKept` is true if they can be restored.
 */
export function useLeaveGuard(
  dirty: boolean,
  isStill: () => boolean = () => true,
  isKept: () => boolean = () => false,
): void {
  const ask = useDialog();
  const t = useWords('ui');
  const text = useText();
  const leave = () =>
    ask('cancel', {
      act: t('leave'),
      object: screenTitle(),
      effect: isKept() ? text(words.leaveKept) : t('leaveEffect'),
    });
  const isUnsaved = () => dirty && isStill();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved() && current.pathname !== next.pathname && !(await leave()),
    enableBeforeUnload: isUnsaved,
    disabled: !dirty,
  });
}
