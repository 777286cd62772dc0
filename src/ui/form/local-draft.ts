import { isRecord, isText } from '#platform/type-guards.ts';

const prefix = 'umiji-typed:';
const maxAgeDays = 7;
export type DraftValues = Readonly<Record<string, unknown>>;
export type LocalDraft = Readonly<{
  values: DraftValues;
  /** The values that the form started from. */
  from: DraftValues;
  /** ISO instant. */
  at: string;
}>;
export type KeptDraft = LocalDraft & Readonly<{ key: string }>;

const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.from) && isText(value.at);
const isExpired = (at: string) => !(Date.now() - Date.parse(at) < maxAgeDays * 86_400_000);
const start = (name: string) => `${prefix}${name}#`;

/** A key of its own for each time that a form is opened: two tabs in the same form do not overwrite each other. */
export const newDraftKey = (name: string): string =>
  start(name) + Math.random().toString(36).slice(2);

/** The key of what has one draft only, whatever the tab. */
export const keptKey = (name: string): string => `${start(name)}kept`;

/** Stores a draft in this browser. Failures (private windows, no space) are ignored. */
export function saveLocalDraft(key: string, values: unknown, from: unknown): void {
  if (!isRecord(values) || !isRecord(from)) return;
  try {
    localStorage.setItem(
      key,
      JSON.stringify({ values, from, at: new Date().toISOString() } satisfies LocalDraft),
    );
  } catch {
    // The form still has the values.
  }
}

function parsed(text: string | null): LocalDraft | null {
  try {
    const found: unknown = JSON.parse(text ?? 'null');
    return isLocalDraft(found) ? found : null;
  } catch {
    return null;
  }
}

/** The unsaved drafts of a form of the last seven days, the newest first; expired and unreadable ones are removed. */
export function readLocalDrafts(name: string): KeptDraft[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(start(name)))
      .flatMap((key) => {
        const draft = parsed(localStorage.getItem(key));
        if (draft && !isExpired(draft.at)) return { ...draft, key };
        localStorage.removeItem(key);
        return [];
      })
      .toSorted((a, b) => b.at.localeCompare(a.at));
  } catch {
    // Without storage there are no drafts.
    return [];
  }
}

export function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}

/** Removes all drafts on sign-out: somebody else may use this browser next. */
export function removeAllLocalDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Without storage there is no draft.
  }
}
