import { Checkbox, Group } from '@mantine/core';
import { isTextList } from '#platform/type-guards.ts';
import { type ChoiceOption } from './choice-fields.tsx';
import { useToggle } from './toggle-fields.tsx';
import { type FieldProps, useFieldState, useInputProps } from './field.tsx';
import { useText } from './words.ts';

/** Yes or no, as a checkbox. */
export function CheckboxField(props: FieldProps) {
  return <Checkbox {...useToggle(props)} />;
}

/** Any of a fixed list of options. */
export function ChoicesField({
  options,
  ...props
}: FieldProps & { options: readonly ChoiceOption[] }) {
  const { value, set, leave, error } = useFieldState(props.name, isTextList);
  const text = useText();
  const {
    readOnly,
    required: _,
    ...input
  } = useInputProps(props, error, (chosen) =>
    options
      .flatMap((option) =>
        isTextList(chosen) && chosen.includes(option.value) ? [text(option.label)] : [],
      )
      .join(', '),
  );
  return (
    <Checkbox.Group
      {...input}
      readOnly={readOnly}
      value={[...(value ?? [])]}
      onChange={(next) =>
        set(options.map((option) => option.value).filter((one) => next.includes(one)))
      }
    >
      <Group gap="md" mt={4}>
        {options.map((option) => (
          <Checkbox
            key={option.value}
            value={option.value}
            label={text(option.label)}
            onBlur={leave}
            aria-invalid={error ? true : undefined}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
