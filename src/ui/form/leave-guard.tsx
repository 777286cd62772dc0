import { useBlocker, useRouter } from '@tanstack/react-router';
import { useDialog } from '../feedback/dialog.tsx';
import type { RecordForm } from './record-form.tsx';

/** Asks before a changed form is left; nothing that was typed is lost by a slip. */
export function LeaveGuard({ form }: { form: RecordForm }) {
  return useRouter({ warn: false }) ? <Guard form={form} /> : null;
}

function Guard({ form }: { form: RecordForm }) {
  const ask = useDialog();
  const isUnsaved = () => form.dirty && !form.api.state.isSubmitting;
  useBlocker({
    // Saved and on its way to the next screen: nothing to ask.
    shouldBlockFn: async ({ current, next }) => isUnsaved() && current.pathname !== next.pathname && !(await ask('cancel')),
    enableBeforeUnload: isUnsaved,
    disabled: !form.dirty,
  });
  return null;
}
