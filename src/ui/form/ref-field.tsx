import { useEffect } from 'react';
import { isText } from '#platform/type-guards.ts';
import { type FieldProps, useFieldState, useInputProps, useLabelText } from './field.tsx';
import { useFieldsForm } from './record-form.tsx';
import { formatMessage } from './rules/format-message.ts';
import { RefPicker } from './ref-picker.tsx';
import type { OtherEntry, RecordSearch, RefOption } from './use-picker.ts';
import { useText, words } from './words.ts';

export type RefFieldProps = FieldProps &
  RecordSearch & {
    /** Called with every pick, e.g. to fill in fields that depend on it. */
    onPick?: (option: RefOption | null) => void;
    other?: OtherEntry;
  };

/** A record of another resource, picked by searching on the server; its value is the record's id, or null. */
export function RefField({
  search,
  labelOf,
  scope,
  nothingToPick,
  onPick,
  other,
  ...props
}: RefFieldProps) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const text = useText();
  const input = useInputProps(props, error, async (id) => {
    const label = isText(id) && id !== '' ? await labelOf(id) : '';
    return isText(label) ? label : label ? text(label) : '';
  });
  const labelText = useLabelText();
  const { validation } = useFieldsForm();
  const { name } = props;
  useEffect(() => () => validation.setUnusableText(name, null), [validation, name]);
  return (
    <RefPicker
      {...input}
      name={labelText(props)}
      search={search}
      labelOf={labelOf}
      scope={scope}
      nothingToPick={nothingToPick}
      other={other}
      value={value || null}
      onPick={(option) => {
        set(option?.id ?? null);
        onPick?.(option);
      }}
      onText={(typed) =>
        validation.setUnusableText(
          props.name,
          typed === null
            ? null
            : {
                path: props.name,
                code: 'not-picked',
                message: formatMessage(words.notPicked, { text: typed }),
              },
        )
      }
      onBlur={leave}
      placeholder={input.readOnly ? undefined : text(words.pick)}
      clearable={!props.required}
    />
  );
}
