import { useBlocker, useRouter } from '@tanstack/react-router';
import { useWords } from '#words.ts';
import { useDialog } from '../feedback/dialog.tsx';
import type { RecordForm } from './record-form.tsx';

/** Asks for confirmation before a changed form is left. */
export function LeaveGuard({ form }: { form: RecordForm }) {
  return useRouter({ warn: false }) ? <Guard form={form} /> : null;
}

function Guard({ form }: { form: RecordForm }) {
  useLeaveGuard(form.dirty, form.isUnsaved, form.keptText);
  return null;
}

/** What the screen is called that is left. */
const screenTitle = () => document.querySelector('main h1')?.textContent ?? document.title;

/**
 * Asks for confirmation before a screen with unsaved changes is left. `isStill` is false while they are being
 * saved; `keptText` says where they can be restored.
 */
export function useLeaveGuard(
  dirty: boolean,
  isStill: () => boolean = () => true,
  keptText: () => string | null = () => null,
): void {
  const ask = useDialog();
  const t = useWords('ui');
  const leave = () =>
    ask('cancel', {
      act: t('leave'),
      object: screenTitle(),
      effect: keptText() ?? t('leaveEffect'),
    });
  const isUnsaved = () => dirty && isStill();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved() && current.pathname !== next.pathname && !(await leave()),
    enableBeforeUnload: isUnsaved,
    disabled: !dirty,
  });
}
