import { Modal, type ModalProps } from '@mantine/core';
import { useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import { focusedControl } from './focused-control.ts';
import { keepFocus } from './keep-focus.ts';
import { uiWords } from '../words.ts';

/** The open dialogs, the topmost last. */
let open: readonly string[] = [];
const listeners = new Set<() => void>();
function change(next: readonly string[]): void {
  open = next;
  for (const listener of listeners) listener();
}
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
const topmost = () => open.at(-1) ?? null;
const none = () => null;

const controls = ':is(a, button, input, select, textarea):not([type="file"], [type="hidden"])';
/** Fields in which somebody can type at once: one with a list or a calendar would open it above the dialog. */
const typed = ':is(input, textarea):not(:disabled, [aria-haspopup])';

/**
 * Chooses what has the focus at first, where a dialog has not: its first control if that is a field to type in, else the
 * content. The library would choose the close button, and Enter would close the dialog.
 */
function chooseFocus(content: HTMLElement | null): void {
  if (!content || content.querySelector('[data-autofocus]')) return;
  const first = content.querySelector(controls);
  (first?.matches(typed) ? first : content).setAttribute('data-autofocus', 'true');
}

/** How long a click beside a dialog that has just opened is the second of the double click that opened it, in milliseconds. */
const doubleClickMs = 400;

type Props = Pick<
  ModalProps,
  'title' | 'size' | 'centered' | 'children' | 'onClose' | 'closeOnClickOutside'
> & {
  /** What the focus returns to; by default what has it when the dialog opens. */
  opener?: HTMLElement | null;
};

/** False for the first moment of a dialog. */
function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), doubleClickMs);
    return () => clearTimeout(timer);
  }, []);
  return isSettled;
}

/**
 * The frame of every dialog. Escape closes the topmost one only: otherwise a question above a dialog would be asked again by
 * the key that answers it. The focus returns to where it was.
 */
export function DialogFrame({
  onClose,
  opener: given,
  closeOnClickOutside = true,
  children,
  ...props
}: Props) {
  const t = useWords(uiWords);
  const id = useId();
  const top = useSyncExternalStore(subscribe, topmost, none);
  const [opener] = useState(() => given ?? focusedControl());
  const isSettled = useSettled();
  useEffect(() => {
    change([...open, id]);
    return () => {
      change(open.filter((each) => each !== id));
      // The focus goes back, unless something else has taken it meanwhile.
      setTimeout(() => {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
      });
    };
  }, [id, opener]);
  return (
    <Modal
      {...props}
      opened
      onClose={onClose}
      onFocusCapture={keepFocus}
      closeOnEscape={top === id}
      closeOnClickOutside={closeOnClickOutside && isSettled}
      closeButtonProps={{ 'aria-label': t('close') }}
      transitionProps={{ duration: 0 }}
    >
      <div ref={chooseFocus} tabIndex={-1} style={{ outline: 'none' }}>
        {children}
      </div>
    </Modal>
  );
}
