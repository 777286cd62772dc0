import { TextInput, type TextInputProps, Textarea } from '@mantine/core';
import { isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps } from './field.tsx';

type TextProps = FieldProps &
  Pick<
    TextInputProps,
    | 'autoComplete'
    | 'inputMode'
    | 'placeholder'
    | 'type'
    | 'autoFocus'
    | 'leftSection'
    | 'rightSection'
  >;

const plain = ({
  autoComplete,
  inputMode,
  placeholder,
  type,
  autoFocus,
  leftSection,
  rightSection,
}: TextProps) => ({
  autoComplete: autoComplete ?? 'off',
  inputMode,
  placeholder,
  type,
  autoFocus,
  leftSection,
  rightSection,
});

/** One line of text. */
export function TextField(props: TextProps) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const input = useInputProps(props, error);
  return (
    <TextInput
      {...input}
      {...plain(props)}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}

/** Text of several lines. */
export function TextAreaField({
  rows = 3,
  ...props
}: FieldProps & { rows?: number; placeholder?: string }) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const input = useInputProps(props, error);
  return (
    <Textarea
      {...input}
      autosize
      minRows={rows}
      placeholder={props.placeholder}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
