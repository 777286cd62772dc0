import { Loader, Select, type SelectProps, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isText } from '#platform/type-guards.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type FieldProps, useFieldState, useInputProps, useLabelText } from './field.tsx';
import classes from './form.module.css';
import { useRecordFormContext } from './record-form.tsx';
import { formatMessage } from './rules/format-message.ts';
import { useSearch } from './use-search.ts';
import { useText, words } from './words.ts';

/** A record that can be picked; its label in both languages, or only in the reader's. */
export type RefOption = Readonly<{ id: string; label: string | Bilingual; description?: string }>;

export type RefFieldProps = FieldProps & {
  /** Searches on the server; called with '' when the list opens. */
  search: (text: string) => Promise<readonly RefOption[]>;
  /** The label of a picked record; null if it is unknown. */
  labelOf: (
    id: string,
  ) => string | Bilingual | null | undefined | Promise<string | Bilingual | null | undefined>;
  /** Called with every pick, e.g. to fill in fields that depend on it. */
  onPick?: (option: RefOption | null) => void;
  /** What else the search depends on, as one text; what was found for another one is not offered. */
  scope?: string;
  /** What the list says where there is nothing to pick, before anything is typed. */
  nothingToPick?: string;
};

/** The label of the picked record: from the list it was picked from, else loaded once. */
function useLabel(
  id: string | null,
  known: string | undefined,
  labelOf: RefFieldProps['labelOf'],
): string {
  const text = useText();
  const [asked, setAsked] = useState<{ id: string; label: string | Bilingual }>();
  const ask = useRef(labelOf);
  useEffect(() => {
    ask.current = labelOf;
  });
  useEffect(() => {
    if (id === null || known !== undefined) return undefined;
    let current = true;
    Promise.resolve(ask.current(id)).then(
      (label) => current && label && setAsked({ id, label }),
      // The field then shows no label; its value is unaffected.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [id, known]);
  if (known !== undefined) return known;
  if (!asked || asked.id !== id) return '';
  return typeof asked.label === 'string' ? asked.label : text(asked.label);
}

type PickerProps = Omit<SelectProps, 'value' | 'onChange' | 'data' | 'label'> &
  Pick<RefFieldProps, 'search' | 'labelOf' | 'scope' | 'nothingToPick'> & {
    label: ReactNode;
    /** Label of the field, for its own buttons. */
    name: string;
    value: string | null;
    onPick: (option: RefOption | null) => void;
    /**
     * Called with what was typed and stands for no record, null where there is no such text. The text then stays when the
     * field is left; without this it gives way to the picked record.
     */
    onText?: (text: string | null) => void;
  };

/** Picks a record by searching on the server; independent of any form. */
export function RefPicker({
  search,
  labelOf,
  value: id,
  onPick,
  onText,
  name: fieldName,
  scope = '',
  nothingToPick,
  ...select
}: PickerProps) {
  const text = useText();
  const [asked, setAsked] = useState<string | null>(null);
  const [picked, setPicked] = useState<RefOption>();
  const typed = useRef('');
  const isLeaving = useRef(false);
  const isFocused = useRef(false);
  /** By hand, since the last pick; the list changes the text as well. */
  const hasTyped = useRef(false);
  /** What was typed and left without a pick. */
  const [left, setLeft] = useState<string | null>(null);
  const kept = id === null ? left : null;

  const name = (option: RefOption) =>
    typeof option.label === 'string' ? option.label : text(option.label);
  const label = useLabel(id, picked && picked.id === id ? name(picked) : undefined, labelOf);
  const { options, state } = useSearch({ text: asked, scope }, search);

  const listed = new Map(
    options.map((option) => [option.id, { value: option.id, label: name(option) }]),
  );
  // The picked record must be in `data` for its label to show, but is listed only if it was found.
  if (id !== null && !listed.has(id)) listed.set(id, { value: id, label });
  const inList = new Set(options.map((option) => option.id));
  const pick = (option: RefOption | null) => {
    setPicked(option ?? undefined);
    setLeft(null);
    hasTyped.current = false;
    onText?.(null);
    onPick(option);
  };
  const leave = () => {
    isLeaving.current = false;
    const unknown = typed.current.trim();
    if (!hasTyped.current || !onText) return;
    hasTyped.current = false;
    if (unknown === '' || unknown === label) return setLeft(null);
    const exact = options.find((option) => name(option) === unknown);
    if (state === 'found' && exact) return pick(exact);
    if (id !== null) pick(null);
    setLeft(typed.current);
    onText(unknown);
  };
  const wantsOnly = useRef(false);
  const pickOnly = () => {
    const [only] = options;
    if (state !== 'found' || options.length !== 1 || only === undefined || only.id === id) return;
    pick(only);
    setAsked(null);
  };
  const takeOnly = useEffectEvent(pickOnly);
  useEffect(() => {
    if (state === 'searching' || !wantsOnly.current) return;
    wantsOnly.current = false;
    takeOnly();
  }, [state, options]);
  const nothing =
    state === 'searching'
      ? words.searching
      : state === 'failed'
        ? words.searchFailed
        : words.nothingFound;
  const saysWhy = state === 'found' && asked === '' && nothingToPick !== undefined;

  return (
    <Select
      {...select}
      searchable
      // An open list would hide the fault of a field that is focused after an invalid save.
      openOnFocus={false}
      data={[...listed.values()]}
      filter={({ options: all }) =>
        all.filter((option) => 'value' in option && inList.has(option.value))
      }
      value={id}
      dropdownOpened={asked !== null}
      onChange={(next) => pick(options.find((one) => one.id === next) ?? null)}
      {...(kept === null ? {} : { searchValue: kept })}
      onSearchChange={(next) => {
        // The list takes the text back when the field is left, or when nothing is picked any more.
        if (isLeaving.current || (kept !== null && next === '' && !isFocused.current)) return;
        typed.current = next;
        if (kept !== null) setLeft(next);
        if (hasTyped.current) onText?.(next.trim() === '' || next === label ? null : next.trim());
        wantsOnly.current = false;
        setAsked((now) => (now === null ? null : next === label ? '' : next));
      }}
      onDropdownOpen={() => setAsked(typed.current === label ? '' : typed.current)}
      onDropdownClose={() => setAsked(null)}
      onInputCapture={() => {
        hasTyped.current = true;
      }}
      onFocus={(event) => {
        isFocused.current = true;
        select.onFocus?.(event);
      }}
      onBlurCapture={() => {
        isFocused.current = false;
        isLeaving.current = true;
      }}
      onBlur={(event) => {
        leave();
        select.onBlur?.(event);
      }}
      onKeyDown={(event) => {
        // With the list open Enter picks an option and does not save the form.
        if (event.key !== 'Enter' || asked === null) return;
        event.preventDefault();
        // Enter ends the conversion of kana first.
        if (event.nativeEvent.isComposing) return;
        // The only match needs no arrow key; while it is searched for, the search decides.
        if (state === 'searching') wantsOnly.current = true;
        else pickOnly();
      }}
      nothingFoundMessage={saysWhy ? nothingToPick : text(nothing)}
      rightSection={asked !== null && state === 'searching' ? <Loader size={16} /> : undefined}
      clearButtonProps={{ 'aria-label': text(words.clear, { label: fieldName }) }}
      allowDeselect={false}
      // The list itself scrolls: a scroll area around it would have to be focusable as well.
      withScrollArea={false}
      classNames={{ dropdown: classes.palette, options: classes.options }}
      renderOption={({ option }) => {
        const description = options.find((one) => one.id === option.value)?.description;
        return (
          <div>
            <div>{option.label}</div>
            {description && (
              <Text size="xs" c="dimmed">
                {description}
              </Text>
            )}
          </div>
        );
      }}
    />
  );
}

/** A record of another resource, picked by searching on the server; its value is the record's id, or null. */
export function RefField({
  search,
  labelOf,
  onPick,
  scope,
  nothingToPick,
  ...props
}: RefFieldProps) {
  const { value, set, leave, error } = useFieldState(props.name, isText);
  const text = useText();
  const input = useInputProps(props, error, async (id) => {
    const label = isText(id) && id !== '' ? await labelOf(id) : '';
    return isText(label) ? label : label ? text(label) : '';
  });
  const labelText = useLabelText();
  const { validation } = useRecordFormContext();
  const { name } = props;
  useEffect(() => () => validation.setUnusableText(name, null), [validation, name]);
  return (
    <RefPicker
      {...input}
      name={labelText(props)}
      search={search}
      labelOf={labelOf}
      {...(scope === undefined ? {} : { scope })}
      {...(nothingToPick === undefined ? {} : { nothingToPick })}
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
