import { useUnsaved } from '#ui/form/use-unsaved.ts';

/** Who is to approve; with `hold` also whether the offer waits for an employee after the last approval. */
export type Chosen = Readonly<{ approverIds: readonly string[]; hold?: boolean }>;

/** What is being chosen and not saved yet, over what is stored in `version`. */
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
