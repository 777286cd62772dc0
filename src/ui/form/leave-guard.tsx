import { useBlocker, useRouter } from '@tanstack/react-router';
import { useWords } from '#platform/i18n/words.ts';
import { useDialog } from '../feedback/dialog.tsx';
import type { RecordForm } from './record-form.tsx';
import { uiWords } from '../words.ts';

type Props = Readonly<{ form: RecordForm; keeps: boolean }>;

/** Asks for confirmation before a changed form is left; `keeps`: its input is kept in the browser. */
export function LeaveGuard(props: Props) {
  return useRouter({ warn: false }) ? <Guard {...props} /> : null;
}

function Guard({ form, keeps }: Props) {
  useLeaveGuard(form.dirty, form.isUnsaved, async () => {
    // What keeps the input is loaded when something is typed: leaving at once waits for it, for a second.
    for (let i = 0; keeps && i < 20 && form.keptText() === null; i++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    return form.keptText();
  });
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
  keptText: () => Promise<string | null> = async () => null,
): void {
  const ask = useDialog();
  const t = useWords(uiWords);
  const leave = async () =>
    ask('cancel', {
      act: t('leave'),
      object: screenTitle(),
      effect: (await keptText()) ?? t('leaveEffect'),
    });
  const isUnsaved = () => dirty && isStill();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved() && current.pathname !== next.pathname && !(await leave()),
    enableBeforeUnload: isUnsaved,
    disabled: !dirty,
  });
}
