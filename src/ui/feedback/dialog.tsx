import { type ReactNode, Suspense, createContext, use, useRef, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

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

const Dialog = lazyPart(() => import('./dialog-box.tsx'));
const DialogContext = createContext<Ask | null>(null);
/** The default question of each mode. */
export const prompts: Readonly<Record<DialogMode, Prompt>> = {
  confirm: 'askSave',
  cancel: 'askCancel',
  delete: 'askDelete',
  reset: 'askReset',
};

/** Asks for confirmation; resolves to whether the person confirmed. */
export function useDialog(): Ask {
  const ask = use(DialogContext);
  if (!ask) throw new Error('Dialogs is not mounted');
  return ask;
}

/** Provides the dialogs; their component is loaded with the first question. */
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
