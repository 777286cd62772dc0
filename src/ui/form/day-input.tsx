import { TextInput } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { isDay } from '#platform/day.ts';

/**
 * A day in the browser's own control, for the filters of a list. It is reported when it is complete: while the year is
 * typed the browser tells of the years 2, 20 and 202.
 */
export function DayInput({
  value,
  onChange,
  ...rest
}: Omit<ComponentProps<typeof TextInput>, 'type' | 'value' | 'onChange'> & {
  value: string;
  onChange: (day: string) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="date"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        const next = currentTarget.value;
        const isComplete = next === '' || isDay(next);
        setTyped(isComplete ? null : next);
        if (isComplete) onChange(next);
      }}
      onBlur={() => setTyped(null)}
      {...rest}
    />
  );
}
