import { Switch } from '@mantine/core';
import { isBoolean } from '#platform/type-guards.ts';
import { FieldLabel, type FieldProps, useFieldState, useInputProps } from './field.tsx';

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
