import { Select, Switch } from '@mantine/core';
import { isBoolean, isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import {
  FieldLabel,
  type FieldProps,
  useFieldState,
  useInputProps,
  useLabelText,
} from './field.tsx';
import classes from './form.module.css';
import { useText, words } from './words.ts';

export type ChoiceOption<V extends string = string> = Readonly<{ value: V; label: Bilingual }>;

/** Props that a switch and a checkbox share. */
export function useToggle(props: FieldProps) {
  const { value, set, leave, error } = useFieldState(props.name, isBoolean);
  const { withAsterisk: _, readOnly, ...input } = useInputProps(props, error);
  return {
    ...input,
    label: <FieldLabel {...props} answered />,
    // For the browser "required" would mean that the switch has to be on.
    required: false,
    disabled: readOnly,
    checked: value === true,
    'aria-invalid': error ? true : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => set(event.currentTarget.checked),
    onBlur: leave,
  } as const;
}

/** Yes or no, as a switch. */
export function SwitchField(props: FieldProps) {
  return <Switch {...useToggle(props)} />;
}

/** One of a fixed list of options. */
export function SelectField({
  options,
  ...props
}: FieldProps & { options: readonly ChoiceOption[] }) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const input = useInputProps(props, error);
  const text = useText();
  const labelText = useLabelText();
  return (
    <Select
      {...input}
      data={options.map((option) => ({ value: option.value, label: text(option.label) }))}
      value={value || null}
      onChange={(next) => set(next)}
      onBlur={leave}
      placeholder={input.readOnly ? undefined : text(words.choose)}
      searchable={options.length > 10}
      nothingFoundMessage={text(words.nothingFound)}
      clearable={!props.required}
      clearButtonProps={{ 'aria-label': text(words.clear, { label: labelText(props) }) }}
      allowDeselect={false}
      // The list itself scrolls: a scroll area around it would have to be focusable as well.
      withScrollArea={false}
      classNames={{ dropdown: classes.palette, options: classes.options }}
    />
  );
}
