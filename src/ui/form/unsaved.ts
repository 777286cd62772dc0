import { toast } from '../feedback/toast.ts';
import { hasUnsaved } from '../cut-off.ts';
import { useText, words } from './words.ts';

/** How long what is being saved may take before the person is told, in milliseconds. */
const patienceMs = 5000;
const intervalMs = 50;

/** What is being saved, or would be in a moment without anything more to do. */
const beingSaved = '[data-unsaved="saving"]';
/** Forms that save by themselves when typing pauses. */
const savesItself = 'form[data-unsaved]:has([data-autosave])';

const pause = () => new Promise((resolve) => setTimeout(resolve, intervalMs));

/** Ends the entry of the cell or field that is typed into, saves what saves itself, and waits for it. */
async function settle(): Promise<void> {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  // What leaves its field is written with the next rendering.
  await pause();
  for (const form of document.querySelectorAll<HTMLFormElement>(savesItself)) form.requestSubmit();
  const until = Date.now() + patienceMs;
  const isSettling = () =>
    document.querySelector(beingSaved) !== null ||
    document.querySelector(`${savesItself}:not(:has([aria-invalid='true']))`) !== null;
  while (isSettling() && Date.now() < until) await pause();
}

/** Leads to what is not saved: its first fault, or else its first field. */
function showUnsaved(): void {
  const part = document.querySelector('[data-unsaved]');
  const field =
    part?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    part?.querySelector<HTMLElement>('input, textarea, [role=gridcell][tabindex="0"]');
  field?.focus();
}

/**
 * For everything that sends, decides or prints what the screen shows: waits until all entries on it are saved. False when some
 * are not, because they are incomplete, were refused or wait for the connection: the person is told and led to them, and
 * nothing may be sent.
 */
export function useAllSaved(): () => Promise<boolean> {
  const text = useText();
  return async () => {
    if (!hasUnsaved()) return true;
    await settle();
    if (!hasUnsaved()) return true;
    toast({ id: 'unsaved', message: text(words.unsavedFirst), severity: 'error' });
    showUnsaved();
    return false;
  };
}
