import { isRecord, isText } from '#platform/type-guards.ts';

const prefix = 'umiji-typed:';
const keptDays = 7;

type Values = Readonly<Record<string, unknown>>;
export type LocalDraft = Readonly<{
  values: Values;
  /** What the form was filled from when it was typed into. */
  from: Values;
  /** ISO instant. */
  at: string;
}>;

/** Saved meanwhile: what a form that is about to close still wants to keep is not kept. */
const saved = new Set<string>();

const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) && isRecord(value.values) && isRecord(value.from) && isText(value.at);
const isExpired = (at: string) => !(Date.now() - Date.parse(at) < keptDays * 86_400_000);

/** Keeps what was typed in this browser. A browser that keeps nothing (private windows, no room) is as good as none. */
export function saveLocalDraft(name: string, values: Values, from: Values): void {
  if (saved.has(name)) return;
  try {
    localStorage.setItem(
      prefix + name,
      JSON.stringify({ values, from, at: new Date().toISOString() } satisfies LocalDraft),
    );
  } catch {
    // Nothing to be done: the form itself still holds it.
  }
}

/** What was typed here within the last week and not saved; null where there is nothing. */
export function readLocalDraft(name: string): LocalDraft | null {
  saved.delete(name);
  try {
    const found: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? 'null');
    if (isLocalDraft(found) && !isExpired(found.at)) return found;
    removeLocalDraft(name);
  } catch {
    // Not ours, or not readable: as good as none.
  }
  return null;
}

export function removeLocalDraft(name: string): void {
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing is kept then.
  }
}

/** It is on the server now: nothing of it is offered again. */
export function discardSavedDraft(name: string): void {
  saved.add(name);
  removeLocalDraft(name);
}

/** Signing out leaves nothing behind for who uses this browser next. */
export function removeAllLocalDrafts(): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing is kept then.
  }
}
