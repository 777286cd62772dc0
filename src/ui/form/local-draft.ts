import { isRecord, isText } from '#platform/type-guards.ts';

const prefix = 'umiji-typed:';
const maxAgeDays = 7;

type Values = Readonly<Record<string, unknown>>;
export type LocalDraft = Readonly<{
  values: Values;
  /** The values that the form started from. */
  from: Values;
  /** ISO instant. */
  at: string;
}>;

/** Drafts that were saved: a form that is about to close does not store them again. */
const saved = new Set<string>();

const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.from) && isText(value.at);
const isExpired = (at: string) => !(Date.now() - Date.parse(at) < maxAgeDays * 86_400_000);

/** Stores a draft in this browser. Failures (private windows, no space) are ignored. */
export function saveLocalDraft(name: string, values: Values, from: Values): void {
  if (saved.has(name)) return;
  try {
    localStorage.setItem(
      prefix + name,
      JSON.stringify({ values, from, at: new Date().toISOString() } satisfies LocalDraft),
    );
  } catch {
    // The form still has the values.
  }
}

/** The unsaved draft of the last seven days; null if there is none. */
export function readLocalDraft(name: string): LocalDraft | null {
  saved.delete(name);
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (isLocalDraft(found) && !isExpired(found.at)) return found;
    removeLocalDraft(name);
  } catch {
    // Not readable: treated as missing.
  }
  return null;
}

export function removeLocalDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Without storage there is no draft.
  }
}

/** Removes a draft whose values are saved on the server, so that it is not offered again. */
export function discardSavedDraft(name: string): void {
  saved.add(name);
  removeLocalDraft(name);
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
