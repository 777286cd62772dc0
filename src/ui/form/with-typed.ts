import { isRecord } from '#platform/type-guards.ts';
import type { DraftValues, LocalDraft } from './local-draft.ts';
import { sameValues } from './validation.ts';

/**
 * A draft on top of the values that a form has now: only what was typed is taken, so that what others have saved since stays.
 * Lists are taken as a whole.
 */
export function withTyped(draft: Omit<LocalDraft, 'at'>, now: DraftValues): DraftValues {
  return Object.fromEntries(
    Object.keys({ ...now, ...draft.values }).map((key) => {
      const [typed, from, present] = [draft.values[key], draft.from[key], now[key]];
      if (isRecord(typed) && isRecord(from) && isRecord(present))
        return [key, withTyped({ values: typed, from }, present)];
      return [key, sameValues(typed, from) ? present : typed];
    }),
  );
}
