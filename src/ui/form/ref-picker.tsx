import { Loader, Select, type SelectProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { type PickerOptions, usePicker } from './use-picker.ts';
import { useText, words } from './words.ts';

type PickerProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'label'> &
  PickerOptions & {
    label: ReactNode;
    /** Label of the field, for its own buttons. */
    name: string;
  };

/** Picks a record by searching on the server; independent of any form. */
export function RefPicker({
  search,
  labelOf,
  value,
  onPick,
  onText,
  name: fieldName,
  ...select
}: PickerProps) {
  const text = useText();
  const { picker, options, state, isOpen } = usePicker({ search, labelOf, value, onPick, onText });
  const nothing =
    state === 'searching'
      ? words.searching
      : state === 'failed'
        ? words.searchFailed
        : words.nothingFound;

  return (
    <Select
      {...select}
      searchable
      // An open list would hide the fault of a field that is focused after an invalid save.
      openOnFocus={false}
      {...picker}
      onFocus={(event) => {
        picker.onFocus();
        select.onFocus?.(event);
      }}
      onBlur={(event) => {
        picker.onBlur();
        select.onBlur?.(event);
      }}
      nothingFoundMessage={text(nothing)}
      rightSection={isOpen && state === 'searching' ? <Loader size={16} /> : undefined}
      clearButtonProps={{ 'aria-label': text(words.clear, { label: fieldName }) }}
      allowDeselect={false}
      // The list itself scrolls: a scroll area around it would have to be focusable as well.
      withScrollArea={false}
      classNames={{ dropdown: classes.palette, options: classes.options }}
      renderOption={({ option }) => {
        const description = options.find((one) => one.id === option.value)?.description;
        return (
          <div>
            <div>{option.label}</div>
            {description && (
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}
