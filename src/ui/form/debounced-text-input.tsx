import { TextInput } from '@mantine/core';
import { type ComponentProps, useEffect, useRef, useState } from 'react';

/** A text input that reports its value when typing pauses, so that a list is not loaded on every key. */
export function DebouncedTextInput({
  label,
  value,
  onChange,
  type = 'text',
  ...rest
}: { label: string; value: string; onChange: (value: string) => void; type?: string } & Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'label' | 'type'
>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  // Another filter may have changed during the pause: what is reported then must not undo it.
  const report = useRef(onChange);
  useEffect(() => {
    report.current = onChange;
  });
  const change = (next: string) => {
    setTyped(next);
    clearTimeout(timer);
    setTimer(
      setTimeout(() => {
        report.current(next);
        setTyped(null);
      }, 250),
    );
  };
  return (
    <TextInput
      label={label}
      type={type}
      value={typed ?? value}
      onChange={(event) => change(event.currentTarget.value)}
      {...rest}
    />
  );
}
