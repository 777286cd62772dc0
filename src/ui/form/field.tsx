import { useField, useStore } from '@tanstack/react-form';
import { type ReactNode, createContext, use } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import classes from './form.module.css';
import { useRecordFormContext } from './record-form.tsx';
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
  /** Marks the label only; the rule refuses. */
  required?: boolean;
  /** Shown but not changeable once the record exists. */
  unchangeable?: boolean;
  /** Shown but not changeable for this person or in this state. */
  readonly?: boolean;
};

/** What stands before the label of every field in a row: "No.1:". */
export const RowPrefix = createContext('');

type LabelProps = Omit<FieldProps, 'name' | 'help'> & {
  /** Always has a value (a switch), so that calling it optional says nothing. */
  answered?: boolean;
};

/** The label in words, as screen readers hear it. */
export function useLabelText(): (props: Pick<LabelProps, 'label' | 'prefix' | 'suffix'>) => string {
  const text = useText();
  const row = use(RowPrefix);
  return ({ label, prefix, suffix }) =>
    [row, prefix && text(prefix), text(label), suffix && text(suffix)].filter(Boolean).join(' ');
}

/** A label with what stands before and after it, and its mark. */
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
      {/* The control itself says that it is required or read-only; the name need not repeat it. */}
      {mark && (
        <span className={classes.mark} data-mark={mark} aria-hidden>
          {text(words[mark])}
        </span>
      )}
    </span>
  );
}

export type FieldState<T> = {
  /** Null before it is filled in. */
  value: T | null;
  set: (value: T | null) => void;
  leave: () => void;
  error: string | undefined;
};

/** A field's value and what to show of its fault: nothing before it was left or a save was tried. */
export function useFieldState<T>(
  name: string,
  is: (value: unknown) => value is T,
  mode?: 'array',
): FieldState<T> {
  const { api, validation } = useRecordFormContext();
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
    error: typeof shown === 'string' ? shown : shown?.[locale],
  };
}

/** What every Mantine input of a field gets. */
export function useInputProps(props: FieldProps, error: string | undefined) {
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
