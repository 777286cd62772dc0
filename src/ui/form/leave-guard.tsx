import { useBlocker, useRouter } from '@tanstack/react-router';
import { useDialog } from '../feedback/dialog.tsx';
import type { RecordForm } from './record-form.tsx';

/** Asks before a changed form is left; nothing that was typed is lost by a slip. */
export function LeaveGuard({ form }: { form: RecordForm }) {
  return useRouter({ warn: false }) ? <Guard form={form} /> : null;
}

function Guard({ form }: { form: RecordForm }) {
  useLeaveGuard(form.dirty, () => !form.api.state.isSubmitting);
  return null;
}

/** Asks before a screen with something unsaved is left. What is on its way to the server does not count: nothing to ask. */
export function useLeaveGuard(dirty: boolean, isStill: () => boolean = () => true): void {
  const ask = useDialog();
  const isUnsaved = () => dirty && isStill();
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      isUnsaved() && current.pathname !== next.pathname && !(await ask('cancel')),
    enableBeforeUnload: isUnsaved,
    disabled: !dirty,
  });
}
