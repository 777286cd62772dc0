import { TextInput } from '@mantine/core';
import { useMergedRef } from '@mantine/hooks';
import { type ComponentProps, useState } from 'react';
import { useTypedEarly } from './typed-early.ts';

/** A text that is handed on when the typing pauses, so that a list is not asked for on every key. */
export function DelayedText({
  label,
  value,
  onChange,
  type = 'text',
  ref,
  ...rest
}: { label: string; value: string; onChange: (value: string) => void; type?: string } & Omit<
  ComponentProps<typeof TextInput>,
  'value' | 'onChange' | 'label' | 'type'
>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [timer, setTimer] = useState<ReturnType<typeof setTimeout>>();
  const take = (next: string) => {
    setTyped(next);
    clearTimeout(timer);
    setTimer(
      setTimeout(() => {
        onChange(next);
        setTyped(null);
      }, 250),
    );
  };
  const both = useMergedRef(useTypedEarly<HTMLInputElement>(take), ref);
  return (
    <TextInput
      label={label}
      type={type}
      value={typed ?? value}
      ref={both}
      onChange={(event) => take(event.currentTarget.value)}
      {...rest}
    />
  );
}
