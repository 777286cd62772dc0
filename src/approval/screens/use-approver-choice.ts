import { useUnsaved } from '#ui/form/use-unsaved.ts';

/** The chosen approvers; `hold`: the offer waits for an employee after the last approval. */
export type Chosen = Readonly<{ approverIds: readonly string[]; hold?: boolean }>;

/** The unsaved selection on top of what is stored in `version`. */
export const useApproverChoice = (
  steps: readonly Readonly<{ approverId: string }>[],
  version: number,
  hold?: boolean,
) =>
  useUnsaved<Chosen>(
    {
      approverIds: steps.map((each) => each.approverId).toSorted(),
      ...(hold !== undefined && { hold }),
    },
    version,
  );
export type ApproverChoiceState = ReturnType<typeof useApproverChoice>;
