import { type ReactNode, Suspense, createContext, use, useRef, useState } from 'react';
import { focusedControl } from './focused-control.ts';
import { useAllSaved, useSavedDownloads } from '#ui/form/unsaved.ts';
import { useReadOnly } from '#ui/read-only.ts';
import { lazyPart } from '#ui/lazy-part.ts';

export type DialogMode = 'confirm' | 'cancel' | 'delete' | 'archive' | 'reset';
export type Prompt =
  | 'askSave'
  | 'askDelete'
  | 'askArchive'
  | 'askComplete'
  | 'askAccept'
  | 'askConsent'
  | 'askDecline'
  | 'askReject'
  | 'askCancel'
  | 'askReset';
/** What a person is asked to confirm, in their language. */
export type Question = Readonly<{
  /** The heading; by default that of the mode. */
  prompt?: Prompt;
  /** What is done: "Archive". */
  act: string;
  /** To what: the record's name, or the number of records and their names. */
  object: string;
  /** What happens then, in a sentence. */
  effect: string;
  /** Why it cannot be confirmed, where it cannot. */
  refused?: string | undefined;
}>;
type Ask = (mode: DialogMode, question: Question) => Promise<boolean>;

export const DialogBox = lazyPart(() => import('./dialog-box.tsx'));
const DialogContext = createContext<Ask | null>(null);
/** The heading of each mode. */
export const prompts: Readonly<Record<DialogMode, Prompt>> = {
  confirm: 'askSave',
  cancel: 'askCancel',
  delete: 'askDelete',
  archive: 'askArchive',
  reset: 'askReset',
};

/** What is sent to somebody, or decides about it: it is about what is stored. */
const sends: ReadonlySet<Prompt | undefined> = new Set<Prompt>([
  'askComplete',
  'askAccept',
  'askConsent',
  'askDecline',
  'askReject',
]);

/**
 * Asks for confirmation; resolves to whether the person confirmed. What sends or decides is asked only when everything that is
 * entered on the page is saved.
 */
export function useDialog(): Ask {
  const ask = use(DialogContext);
  const allSaved = useAllSaved();
  // Here and not in the dialog, which is mounted above what says so.
  const refused = useReadOnly() ?? undefined;
  if (!ask) throw new Error('Dialogs is not mounted');
  return async (mode, question) =>
    (!sends.has(question.prompt) || (await allSaved())) && ask(mode, { ...question, refused });
}

/** Provides the dialogs; their component is loaded with the first question. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{
    mode: DialogMode;
    question: Question;
    opener: HTMLElement | null;
  } | null>(null);
  useSavedDownloads();
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const ask: Ask = (mode, question) =>
    new Promise((resolve) => {
      answer.current = resolve;
      // Now: until the dialog is loaded, a menu that it was asked from has closed.
      setOpen({ mode, question, opener: focusedControl() });
    });
  const close = (yes: boolean) => {
    answer.current(yes);
    setOpen(null);
  };
  return (
    <DialogContext value={ask}>
      {children}
      {open && (
        <Suspense>
          <DialogBox
            {...open}
            prompt={open.question.prompt ?? prompts[open.mode]}
            onClose={close}
          />
        </Suspense>
      )}
    </DialogContext>
  );
}
