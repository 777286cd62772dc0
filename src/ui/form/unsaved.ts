import { useEffect, useEffectEvent } from 'react';
import { isOffline } from '#platform/http/connection.ts';
import { toast } from '../feedback/toast.ts';
import { useText, words } from './words.ts';

// What is entered and not saved is marked in the document, so that whatever leaves the page finds it wherever it stands:
// `data-unsaved` is "entered", "saving", or "sending" of a form that is itself what is sent.

/** How long what is being saved may take before the person is told, in milliseconds. */
const patienceMs = 5000;
const intervalMs = 50;

const unsaved = '[data-unsaved]:not([data-unsaved="sending"])';
/** What is being saved, or would be in a moment without anything more to do. */
const beingSaved = ':is([data-unsaved="saving"], [data-unsaved] [data-autosave="saving"])';
/** Forms that save by themselves when typing pauses. */
const savesItself = 'form[data-unsaved]:has([data-autosave])';

const pause = () => new Promise((resolve) => setTimeout(resolve, intervalMs));
const isUnsaved = () => document.querySelector(unsaved) !== null;
const finds = (selector: string) => () => document.querySelector(selector) !== null;
async function wait(isGoingOn: () => boolean, until: number): Promise<void> {
  while (isGoingOn() && Date.now() < until && !isOffline()) await pause();
}

/** Ends the entry of the cell or field that is typed into, which keeps the focus. */
async function endEntry(): Promise<void> {
  const typed = document.activeElement?.closest<HTMLElement>('input, textarea');
  if (!typed) return;
  typed.blur();
  // What leaves its field is written with the next rendering.
  await pause();
  if (document.activeElement === document.body) typed.focus({ preventScroll: true });
}

/** Saves what saves itself, and waits for it. */
async function settle(): Promise<void> {
  const until = Date.now() + patienceMs;
  // A second save beside one that is under way would be refused as one of an old version.
  await wait(finds(beingSaved), until);
  for (const form of document.querySelectorAll<HTMLFormElement>(savesItself)) form.requestSubmit();
  await wait(finds(`:is(${beingSaved}, ${savesItself}:not(:has([aria-invalid='true'])))`), until);
}

/** Leads to what is not saved: its first fault, or else its first field. */
function showUnsaved(): void {
  const part = document.querySelector(unsaved);
  const field =
    part?.querySelector<HTMLElement>("[aria-invalid='true']") ??
    part?.querySelector<HTMLElement>('input, textarea, [role=gridcell][tabindex="0"]');
  field?.focus();
}

/**
 * For everything that sends, decides, exports or prints what the screen shows: waits until all entries on it are saved. False
 * when some are not, because they are incomplete, were refused or wait for the connection: the person is told and led to them,
 * and nothing may be sent.
 */
export function useAllSaved(): () => Promise<boolean> {
  const text = useText();
  return async () => {
    await endEntry();
    if (!isUnsaved()) return true;
    await settle();
    if (!isUnsaved()) return true;
    toast({ id: 'unsaved', message: text(words.unsavedFirst), severity: 'error' });
    showUnsaved();
    return false;
  };
}

/** Links to files: downloads, and documents that are opened, in a new tab as well. */
const files = "a:is([download], [href^='/api/'])";

/** Lets a file be downloaded or opened, and the page be printed, only when all its entries are saved: files are made of what is stored. */
export function useSavedDownloads(): void {
  const allSaved = useAllSaved();
  const first = (event: Event, then: () => void) => {
    event.preventDefault();
    void allSaved().then((isSaved) => {
      if (isSaved) then();
    });
  };
  const onClick = useEffectEvent((event: MouseEvent) => {
    const link = event.target instanceof Element && event.target.closest(files);
    if (link instanceof HTMLElement && isUnsaved()) first(event, () => link.click());
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPrint = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'p';
    if (isPrint && isUnsaved()) first(event, () => window.print());
  });
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    document.addEventListener('click', onClick, options);
    document.addEventListener('auxclick', onClick, options);
    document.addEventListener('keydown', onKey, options);
    return () => listening.abort();
  }, []);
}
