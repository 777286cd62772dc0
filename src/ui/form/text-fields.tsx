import { TextInput, type TextInputProps } from '@mantine/core';
import { GrowingTextarea } from './growing-textarea.tsx';
import { isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps } from './field.tsx';
import { useFieldsForm } from './record-form.tsx';

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
  > & {
    /** Has the focus when the dialog around it opens. */
    'data-autofocus'?: boolean;
  };

const plain = ({
  autoComplete,
  inputMode,
  placeholder,
  type,
  autoFocus,
  leftSection,
  rightSection,
  'data-autofocus': isFirst,
}: TextProps) => ({
  autoComplete: autoComplete ?? 'off',
  inputMode,
  placeholder,
  type,
  autoFocus,
  leftSection,
  rightSection,
  'data-autofocus': isFirst || undefined,
});

/** Converts what was typed as the field's rule does: full-width digits, hiragana in a reading. Other text stays. */
function useConversion({ name }: FieldProps): () => Promise<void> {
  const { api, validation } = useFieldsForm();
  return async () => {
    const typed: unknown = api.getFieldValue(name);
    if (!isText(typed) || typed === '') return;
    const stored = await validation.storedText(name, typed);
    // Only what was tested: people type on, and forms are saved and closed.
    if (stored !== null && stored !== typed && api.getFieldValue(name) === typed)
      api.setFieldValue(name, stored);
  };
}

/** One line of text, converted by its rule when the field is left. */
export function TextField(props: TextProps) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const convert = useConversion(props);
  const input = useInputProps(props, error);
  return (
    <TextInput
      {...input}
      {...plain(props)}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={() => {
        leave();
        void convert();
      }}
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
    <GrowingTextarea
      {...input}
      rows={rows}
      placeholder={props.placeholder}
      value={value ?? ''}
      onChange={(event) => set(event.currentTarget.value)}
      onBlur={leave}
    />
  );
}
