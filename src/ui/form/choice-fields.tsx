import { isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type FieldProps, useFieldState, useInputProps, useLabelText } from './field.tsx';
import classes from './form.module.css';
import { useText, words } from './words.ts';
import { Select } from './select.tsx';

export type ChoiceOption<V extends string = string> = Readonly<{ value: V; label: Bilingual }>;

/** One of a fixed list of options; searched by typing if there are many, or if `searchable`. */
export function SelectField({
  options,
  searchable = options.length > 10,
  ...props
}: FieldProps & { options: readonly ChoiceOption[]; searchable?: boolean }) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const text = useText();
  const input = useInputProps(props, error, (chosen) => {
    const option = options.find((each) => each.value === chosen);
    return option ? text(option.label) : '';
  });
  const labelText = useLabelText();
  return (
    <Select
      {...input}
      data={options.map((option) => ({ value: option.value, label: text(option.label) }))}
      value={value || null}
      onChange={(next) => set(next)}
      onBlur={leave}
      placeholder={input.readOnly ? undefined : text(words.choose)}
      searchable={searchable}
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
