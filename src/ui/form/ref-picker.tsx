import { Loader, type SelectProps, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './form.module.css';
import { type PickerOptions, type RecordSearch, otherValue, usePicker } from './use-picker.ts';
import { useText, words } from './words.ts';
import { Select } from './select.tsx';

type PickerProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'label'> &
  PickerOptions &
  Pick<RecordSearch, 'nothingToPick'> & {
    label: ReactNode;
    /** Label of the field, for its own buttons. */
    name: string;
  };

/** Picks a record by searching on the server; independent of any form. */
export function RefPicker({
  search,
  labelOf,
  scope,
  nothingToPick,
  value,
  onPick,
  onText,
  other,
  name: fieldName,
  ...select
}: PickerProps) {
  const text = useText();
  const given = { search, labelOf, scope, value, onPick, onText, other };
  const { picker, options, state, isOpen, hasQuery } = usePicker(given);
  const nothing =
    state === 'searching'
      ? words.searching
      : state === 'failed'
        ? words.searchFailed
        : words.nothingFound;
  const reason = state === 'found' && !hasQuery ? nothingToPick : undefined;
  const said = reason ?? text(nothing);

  return (
    <Select
      {...select}
      searchable
      {...picker}
      onFocus={(event) => {
        picker.onFocus();
        select.onFocus?.(event);
      }}
      onBlur={(event) => {
        picker.onBlur();
        select.onBlur?.(event);
      }}
      nothingFoundMessage={said}
      rightSection={isOpen && state === 'searching' ? <Loader size={16} /> : undefined}
      clearButtonProps={{ 'aria-label': text(words.clear, { label: fieldName }) }}
      allowDeselect={false}
      // The list itself scrolls: a scroll area around it would have to be focusable as well.
      withScrollArea={false}
      classNames={{ dropdown: classes.palette, options: classes.options }}
      renderOption={({ option }) => {
        const isOther = option.value === otherValue;
        // The list is never empty with another entry, which then says why it is the only one.
        const description = isOther
          ? options.length === 0 && said
          : options.find((one) => one.id === option.value)?.description;
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
