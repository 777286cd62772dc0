import { toast } from '#ui/feedback/toast.ts';
import { useRecordForm } from '#ui/form/record-form.tsx';
import { useLatestValues, useVersionedSave } from '#versioned-saving.tsx';
import type { PersonName } from '../approvers.server.ts';

export type Asked = PersonName & Readonly<{ approverId: string; level: number }>;

/** The chosen approvers; `hold`: the offer waits for an employee after the last approval. */
type Chosen = Readonly<{ approverIds: string[]; hold?: boolean | undefined }>;

type Options = Readonly<{
  /** The approvers stored in `version`. */
  saved: readonly Asked[];
  version: number;
  hold?: boolean;
  queryKey: readonly string[];
  onSave: (chosen: Chosen, version: number) => Promise<unknown>;
  savedText: string;
}>;

/** The form of the approvers, held by the screen so that a selection stays while the screen changes around it. */
export function useApproverForm({ saved, version, hold, queryKey, onSave, savedText }: Options) {
  const saving = useVersionedSave(version, queryKey);
  const initial = {
    approverIds: saved.map((each) => each.approverId).toSorted(),
    ...(hold !== undefined && { hold }),
  };
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).approverChoiceRule,
    initial,
    ...saving.formOptions,
    onSave: (chosen) =>
      saving.save(
        (seen) => onSave(chosen, seen),
        () => toast({ message: savedText, severity: 'success' }),
      ),
  });
  useLatestValues(saving, form, { version, values: initial });
  return { form, saving };
}
export type ApproverForm = ReturnType<typeof useApproverForm>;
