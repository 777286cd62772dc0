import { grouped } from '#platform/grouped.ts';
import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { isNumber, isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps } from './field.tsx';
import classes from './form.module.css';
import { decimalOf } from './rules/normalise.ts';

/** The text as it is typed; with thousands separators once the field is left. */
function useTyped(value: string, change: (text: string) => void, leave: () => void, plain = false) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    value: typed ?? (plain ? value : grouped(value)),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => {
      setTyped(event.currentTarget.value);
      change(event.currentTarget.value);
    },
    onBlur: () => {
      setTyped(null);
      leave();
    },
  };
}

/** A decimal number; its value is decimal text, or null. Commas and full-width digits are accepted. */
export function NumberField({ leftSection, ...props }: FieldProps & { leftSection?: ReactNode }) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const input = useInputProps(props, error);
  const typed = useTyped(
    value ?? '',
    (text) => set(text.trim() === '' ? null : (decimalOf(text) ?? text)),
    leave,
  );
  return (
    <TextInput
      {...input}
      {...typed}
      leftSection={leftSection}
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: classes.number }}
    />
  );
}

/** An amount of money, with the currency's sign before it. */
export function MoneyField({ sign = '¥', ...props }: FieldProps & { sign?: string }) {
  return <NumberField {...props} leftSection={<span className={classes.sign}>{sign}</span>} />;
}

const isNumberOrText = (value: unknown): value is number | string =>
  isNumber(value) || isText(value);

/** A whole number; its value is a number, or null. Other text stays as typed, for the rule to refuse. `plain` shows no thousands separators, e.g. for a year. */
export function IntegerField({ plain = false, ...props }: FieldProps & { plain?: boolean }) {
  const { value, set, leave, error } = useFieldState(props.name, isNumberOrText);
  const input = useInputProps(props, error);
  const change = (text: string) => {
    const number = decimalOf(text);
    set(text.trim() === '' ? null : number === null ? text : Number(number));
  };
  const typed = useTyped(String(value ?? ''), change, leave, plain);
  return (
    <TextInput
      {...input}
      {...typed}
      inputMode="numeric"
      autoComplete="off"
      classNames={{ input: classes.number }}
    />
  );
}
