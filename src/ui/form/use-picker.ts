import type { SelectProps } from '@mantine/core';
import { use, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { KnownLabels } from './known-labels.ts';
import { useText } from './words.ts';

/** A record that can be picked; its label in both languages, or only in the reader's. */
export type RefOption = Readonly<{ id: string; label: string | Bilingual; description?: string }>;

/** How records are searched for and named. */
export type RecordSearch = Readonly<{
  /** Searches on the server; called with '' when the list opens. */
  search: (text: string) => Promise<readonly RefOption[]>;
  /** The label of a picked record; null if it is unknown. */
  labelOf: (
    id: string,
  ) => string | Bilingual | null | undefined | Promise<string | Bilingual | null | undefined>;
  /** What else the search depends on, as one text; what was found for another one is not offered. */
  scope?: string | undefined;
  /** What the list says where there is nothing to pick, before anything is typed. */
  nothingToPick?: string | undefined;
}>;

/** What to do instead of picking a record: the last entry of the list, always there. */
export type OtherEntry = Readonly<{
  label: string;
  /** Called with what was typed, '' if nothing was. */
  onPick: (typed: string) => void;
}>;
/** The value of that entry; records have ids. */
export const otherValue = 'other';

type Found = { options: readonly RefOption[]; state: 'searching' | 'found' | 'failed' };
type Asked = Readonly<{ text: string | null; scope: string | undefined }>;

/** Searches once typing pauses; outdated results are dropped. A null text does not search. */
function useSearch({ text, scope }: Asked, search: RecordSearch['search']): Found {
  const [found, setFound] = useState<Found & Asked>({
    options: [],
    state: 'searching',
    text: null,
    scope,
  });
  const ask = useEffectEvent(search);
  useEffect(() => {
    if (text === null) return undefined;
    let current = true;
    const timer = setTimeout(
      () => {
        ask(text).then(
          (options) => current && setFound({ options, state: 'found', text, scope }),
          () => current && setFound({ options: [], state: 'failed', text, scope }),
        );
      },
      text === '' ? 0 : 200,
    );
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [text, scope]);
  if (found.scope !== scope) return { options: [], state: 'searching' };
  return found.text === text ? found : { options: found.options, state: 'searching' };
}

/** The label of the picked record: from the list it was picked from or the page, else loaded once. */
function useLabel(
  id: string | null,
  picked: string | undefined,
  labelOf: RecordSearch['labelOf'],
): string {
  const text = useText();
  const given = use(KnownLabels).get(id ?? '');
  const known = picked ?? (given && text(given));
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

export type PickerOptions = Omit<RecordSearch, 'nothingToPick'> &
  Readonly<{
    value: string | null;
    onPick: (option: RefOption | null) => void;
    /**
     * Called with what was typed and stands for no record, null where there is no such text. The text then stays when the
     * field is left; without this it gives way to the picked record.
     */
    onText?: ((text: string | null) => void) | undefined;
    other?: OtherEntry | undefined;
  }>;

/** The list of a picker, what is typed into it, and what becomes of it when the field is left. */
export function usePicker({
  search,
  labelOf,
  scope,
  value: id,
  onPick,
  onText,
  other,
}: PickerOptions) {
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
  /** What stands in the field as the list has written it; until it is loaded, the name of the picked record. */
  const [written, setWritten] = useState<string | null>(null);
  const { options, state } = useSearch({ text: asked, scope }, search);

  const listed = new Map(
    options.map((option) => [option.id, { value: option.id, label: name(option) }]),
  );
  // The picked record must be in `data` for its label to show, but is listed only if it was found.
  if (id !== null && !listed.has(id)) listed.set(id, { value: id, label });
  if (other) listed.set(otherValue, { value: otherValue, label: other.label });
  const inList = new Set([...options.map((option) => option.id), ...(other ? [otherValue] : [])]);
  const pick = (option: RefOption | null) => {
    setPicked(option ?? undefined);
    setLeft(null);
    hasTyped.current = false;
    onText?.(null);
    onPick(option);
  };
  const pickOther = ({ onPick: goOn }: OtherEntry) => {
    const words = typed.current === label ? '' : typed.current.trim();
    hasTyped.current = false;
    setAsked(null);
    goOn(words);
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
  return {
    options,
    state,
    isOpen: asked !== null,
    hasQuery: asked !== null && asked !== '',
    picker: {
      data: [...listed.values()],
      filter: ({ options: all }) =>
        all.filter((option) => 'value' in option && inList.has(option.value)),
      value: id,
      dropdownOpened: asked !== null,
      onChange: (next) =>
        other && next === otherValue
          ? pickOther(other)
          : pick(options.find((one) => one.id === next) ?? null),
      // The one that is picked already, picked again: it does not change, but stands in place of what was typed.
      onOptionSubmit: (submitted) => {
        const option = options.find((one) => one.id === submitted);
        if (!option || submitted !== id) return;
        setWritten(name(option));
        pick(option);
      },
      searchValue: kept ?? written ?? label,
      onSearchChange: (next) => {
        setWritten(next);
        // The list takes the text back when the field is left, or when nothing is picked any more.
        if (isLeaving.current || (kept !== null && next === '' && !isFocused.current)) return;
        typed.current = next;
        if (kept !== null) setLeft(next);
        if (hasTyped.current) onText?.(next.trim() === '' || next === label ? null : next.trim());
        wantsOnly.current = false;
        setAsked((now) => (now === null ? null : next === label ? '' : next));
      },
      onDropdownOpen: () => setAsked(typed.current === label ? '' : typed.current),
      onDropdownClose: () => setAsked(null),
      onInputCapture: () => {
        hasTyped.current = true;
      },
      onFocus: () => {
        isFocused.current = true;
      },
      onBlurCapture: () => {
        isFocused.current = false;
        isLeaving.current = true;
      },
      onBlur: leave,
      onKeyDown: (event) => {
        // With the list open Enter picks an option and does not save the form.
        if (event.key !== 'Enter' || asked === null) return;
        event.preventDefault();
        // Enter ends the conversion of kana first.
        if (event.nativeEvent.isComposing) return;
        // The only match needs no arrow key; while it is searched for, the search decides.
        if (state === 'searching') wantsOnly.current = true;
        else pickOnly();
      },
    } satisfies SelectProps,
  };
}
