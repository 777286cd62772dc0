export type Draft = Readonly<{ at: string; values: Readonly<Record<string, unknown>> }>;

const nameOf = (id: string | null) => `umiji-announce-draft-${id ?? 'new'}`;

/** Keeps what is being written of an announcement (of a new one: null) on this device. */
export function keepDraft(id: string | null, values: Readonly<Record<string, unknown>>): void {
  try {
    localStorage.setItem(nameOf(id), JSON.stringify({ at: new Date().toISOString(), values }));
  } catch {
    // Without room for it nothing is kept; saving goes on as ever.
  }
}

/** What was kept, or null. */
export function keptDraft(id: string | null): Draft | null {
  try {
    return JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

export function forgetDraft(id: string | null): void {
  localStorage.removeItem(nameOf(id));
}
