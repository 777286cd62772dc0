import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, use, useId } from 'react';
import { isList } from '#platform/type-guards.ts';
import {
  FieldLabel,
  type FieldProps,
  RowPrefix,
  useDescribedField,
  useFieldState,
  useLabelText,
} from './field.tsx';
import sideBySide from './field-row.module.css';
import classes from './form.module.css';
import { useFieldsForm } from './record-form.tsx';
import { useText, words } from './words.ts';

export type RowsFieldProps = FieldProps & {
  /** The values of a new row. */
  blank: () => unknown;
  /** The fields of a row; their names start with `name`: `sites[0]` → `sites[0].postalCode`. */
  children: (row: { name: string; index: number }) => ReactNode;
  min?: number;
  max?: number;
};

/** The form's array operations, for names that are only known at run time. */
type Arrays = {
  pushFieldValue(name: string, value: unknown): void;
  removeFieldValue(name: string, index: number): Promise<void>;
  swapFieldValues(name: string, a: number, b: number): void;
};

/** A label inside a sentence: “exchange rates”, but “BAF”. */
const inSentence = (label: string) =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;

/** Rows that are edited in place, with labels "No.1:", "No.2:" …; the value is an array. */
export function RowsField({ blank, children, min = 0, max = Infinity, ...props }: RowsFieldProps) {
  const { api } = useFieldsForm();
  const arrays: Arrays = api;
  useDescribedField(props);
  const { error } = useFieldState(props.name, isList, 'array');
  const count = useStore(api.store, () => {
    const rows: unknown = api.getFieldValue(props.name);
    return isList(rows) ? rows.length : 0;
  });
  const text = useText();
  const labelText = useLabelText();
  const above = use(RowPrefix);
  const errorId = useId();
  const locked = props.readonly || props.unchangeable;
  const label = labelText(props);

  return (
    <fieldset
      className={classes.rows}
      aria-describedby={error ? errorId : undefined}
      data-field={props.name}
    >
      <legend className={classes.legend}>
        <FieldLabel {...props} />
      </legend>
      {props.help && (
        <Text size="xs" c="dimmed">
          {text(props.help)}
        </Text>
      )}
      {count === 0 && <Text size="sm">{text(words.noRows)}</Text>}
      {Array.from({ length: count }, (_, index) => {
        const number = index + 1;
        const prefix = [above, text(words.row, { number })].filter(Boolean).join(' ');
        return (
          // The key is the index, like the names of its fields: a field that is renamed would lose its fault.
          <div
            key={index}
            className={classes.oneRow}
            role="group"
            aria-label={`${label} ${prefix}`}
          >
            <div className={`${classes.rowFields} ${sideBySide.sideBySide}`}>
              <RowPrefix value={prefix}>
                {children({ name: `${props.name}[${index}]`, index })}
              </RowPrefix>
            </div>
            {!locked && (
              <Group gap={4} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  disabled={index === 0}
                  aria-label={text(words.moveUp, { number, label })}
                  onClick={() => arrays.swapFieldValues(props.name, index, index - 1)}
                >
                  <IconArrowUp size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  disabled={number === count}
                  aria-label={text(words.moveDown, { number, label })}
                  onClick={() => arrays.swapFieldValues(props.name, index, index + 1)}
                >
                  <IconArrowDown size={16} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="red"
                  disabled={count <= min}
                  aria-label={text(words.removeRow, { number, label })}
                  onClick={() => void arrays.removeFieldValue(props.name, index)}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </div>
        );
      })}
      {!locked && (
        <Button
          variant="default"
          size="xs"
          mt="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={count >= max}
          data-invalid={error ? 'true' : undefined}
          aria-describedby={error ? errorId : undefined}
          onClick={() => arrays.pushFieldValue(props.name, blank())}
        >
          {text(words.addRow, { label: inSentence(label) })}
        </Button>
      )}
      {error && (
        <p id={errorId} className={classes.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
