import { useField, useStore } from '@tanstack/react-form';
import { type ReactNode, createContext, use, useEffect } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import classes from './form.module.css';
import { useHeldWhilePressed } from './press.ts';
import { type FieldDescription, useFieldsForm } from './record-form.tsx';
import type { ServerFault } from './validation.ts';
import { useFormLocale, useText, words } from './words.ts';

export type FieldProps = {
  /** In form notation: `name`, `sites[0].postalCode`. */
  name: string;
  label: Bilingual;
  /** Shown before and after the label, e.g. a unit. */
  prefix?: Bilingual;
  suffix?: Bilingual;
  /** One line of help below the label. */
  help?: Bilingual;
  /** Only marks the label; the rule does the check. */
  required?: boolean;
  /** Shown but not changeable once the record exists. */
  unchangeable?: boolean;
  /** Shown but not changeable for this person or in this state. */
  readonly?: boolean;
};

/** Prefix of the labels of all fields in a row, e.g. "No.1:". */
export const RowPrefix = createContext('');

type LabelProps = Omit<FieldProps, 'name' | 'help'> & {
  /** Always has a value (a switch), so that it is neither required nor optional. */
  answered?: boolean;
};

/** The label as plain text, for screen readers. */
export function useLabelText(): (props: Pick<LabelProps, 'label' | 'prefix' | 'suffix'>) => string {
  const text = useText();
  const row = use(RowPrefix);
  return ({ label, prefix, suffix }) =>
    [row, prefix && text(prefix), text(label), suffix && text(suffix)].filter(Boolean).join(' ');
}

/** A label with its prefix, suffix and mark. */
export function FieldLabel(props: LabelProps): ReactNode {
  const text = useText();
  const row = use(RowPrefix);
  const { label, prefix, suffix, required, unchangeable, readonly, answered } = props;
  const mark = unchangeable
    ? 'unchangeable'
    : readonly
      ? 'readonly'
      : required
        ? 'required'
        : answered
          ? null
          : 'optional';
  return (
    <span className={classes.label}>
      {row && <span className={classes.row}>{row} </span>}
      {prefix && <span className={classes.aside}>{text(prefix)} </span>}
      {text(label)}
      {suffix && <span className={classes.aside}> {text(suffix)}</span>}
      {/* The control itself is marked as required or read-only for screen readers; its name does not repeat it. */}
      {mark && (
        <span className={classes.mark} data-mark={mark} aria-hidden>
          {text(words[mark])}
        </span>
      )}
    </span>
  );
}

export type FieldState<T> = {
  /** Null while it is empty. */
  value: T | null;
  set: (value: T | null) => void;
  leave: () => void;
  error: string | undefined;
};

/** A field's value and its fault, which is shown once the field was left or a save was tried. */
export function useFieldState<T>(
  name: string,
  is: (value: unknown) => value is T,
  mode?: 'array',
): FieldState<T> {
  const { api, validation } = useFieldsForm();
  const locale = useFormLocale();
  const field = useField({ form: api, name, ...(mode ? { mode } : {}) });
  const attempts = useStore(api.store, (state) => state.submissionAttempts);
  const { errorMap, isBlurred } = field.state.meta;
  const fault: ServerFault | undefined = errorMap.onDynamic;
  const value: unknown = field.state.value;
  const shown =
    fault && (isBlurred || attempts > 0 || validation.isServerFault(name))
      ? fault.message
      : undefined;
  return {
    value: is(value) ? value : null,
    set: (next) => field.handleChange(next),
    leave: () => field.handleBlur(),
    error: useHeldWhilePressed(typeof shown === 'string' ? shown : shown?.[locale]),
  };
}

/** Names the field in the summaries of its form. */
export function useDescribedField(props: FieldProps, textOf?: FieldDescription['textOf']): void {
  const { fields } = useFieldsForm();
  const label = useLabelText()({ label: props.label });
  const { name } = props;
  useEffect(() => {
    fields.set(name, { label, textOf });
  });
  useEffect(() => () => void fields.delete(name), [fields, name]);
}

/** The props that every Mantine input of a field shares. `textOf`: what a value is called that is not a text itself. */
export function useInputProps(
  props: FieldProps,
  error: string | undefined,
  textOf?: FieldDescription['textOf'],
) {
  useDescribedField(props, textOf);
  const text = useText();
  const { name, help, required = false, unchangeable = false, readonly = false } = props;
  return {
    label: <FieldLabel {...props} />,
    description: help && text(help),
    error,
    required,
    withAsterisk: false,
    readOnly: unchangeable || readonly,
    'data-field': name,
  };
}
