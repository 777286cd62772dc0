import { Group, Modal, Text } from '@mantine/core';
import { type ReactNode, createContext, use, useRef, useState } from 'react';
import { useWords } from '#words.ts';
import { Button } from './button.tsx';

export type DialogMode = 'confirm' | 'cancel' | 'delete' | 'reset';
export type Prompt = 'askSave' | 'askDelete' | 'askComplete' | 'askAccept' | 'askConsent' | 'askDecline' | 'askCancel' | 'askReset';
type Ask = (mode: DialogMode, prompt?: Prompt) => Promise<boolean>;

const Asking = createContext<Ask | null>(null);
/** What each mode asks unless told. */
export const prompts: Readonly<Record<DialogMode, Prompt>> = { confirm: 'askSave', cancel: 'askCancel', delete: 'askDelete', reset: 'askReset' };

/** Asks before something is done; answers whether the person said yes. */
export function useDialog(): Ask {
  const ask = use(Asking);
  if (!ask) throw new Error('the dialogs are not mounted');
  return ask;
}

/** The four dialogs. The way back has the focus; the dangerous button is never the default. */
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
    <Asking value={ask}>
      {children}
      {open && <Dialog {...open} onClose={close} />}
    </Asking>
  );
}

function Dialog({ mode, prompt, onClose }: { mode: DialogMode; prompt: Prompt; onClose: (yes: boolean) => void }) {
  const t = useWords('ui');
  const dangerous = mode !== 'confirm';
  const yes = { confirm: t('ok'), cancel: t('leave'), delete: t('delete'), reset: t('reset') }[mode];
  return (
    <Modal opened onClose={() => onClose(false)} title={t('confirm')} centered closeButtonProps={{ 'aria-label': t('close') }} transitionProps={{ duration: 0 }}>
      <Text>{t(prompt)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button severity="secondary" onClick={() => onClose(false)} data-autofocus={dangerous ? true : undefined}>
          {mode === 'cancel' ? t('stay') : t('cancel')}
        </Button>
        <Button severity={dangerous ? 'danger' : undefined} onClick={() => onClose(true)} data-autofocus={dangerous ? undefined : true}>
          {yes}
        </Button>
      </Group>
    </Modal>
  );
}
