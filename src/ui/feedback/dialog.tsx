import { type ReactNode, Suspense, createContext, lazy, use, useRef, useState } from 'react';

export type DialogMode = 'confirm' | 'cancel' | 'delete' | 'reset';
export type Prompt =
  | 'askSave'
  | 'askDelete'
  | 'askComplete'
  | 'askAccept'
  | 'askConsent'
  | 'askDecline'
  | 'askCancel'
  | 'askReset';
type Ask = (mode: DialogMode, prompt?: Prompt) => Promise<boolean>;

const Dialog = lazy(() => import('./dialog-box.tsx'));
const DialogContext = createContext<Ask | null>(null);
/** What each mode asks unless told. */
export const prompts: Readonly<Record<DialogMode, Prompt>> = {
  confirm: 'askSave',
  cancel: 'askCancel',
  delete: 'askDelete',
  reset: 'askReset',
};

/** Asks before something is done; answers whether the person said yes. */
export function useDialog(): Ask {
  const ask = use(DialogContext);
  if (!ask) throw new Error('the dialogs are not mounted');
  return ask;
}

/** The four dialogs; their box is fetched when the first question is asked. */
export function Dialogs({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState<{ mode: DialogMode; prompt: Prompt } | null>(null);
  const answer = useRef<(yes: boolean) => void>(() => undefined);
  const ask: Ask = (mode, prompt = prompts[mode]) =>
    new Promise((resolve) => {
      answer.current = resolve;
      setOpen({ mode, prompt });
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
          <Dialog {...open} onClose={close} />
        </Suspense>
      )}
    </DialogContext>
  );
}
