import {
  ComboboxChevron,
  Input,
  InputBase,
  type Primitive,
  type SelectProps,
  getOptionsLockup,
  getParsedComboboxData,
} from '@mantine/core';
import {
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadAhead } from '../layout/first-interaction.ts';
import { loadWhenConnected } from '../lazy-part.ts';
import { Handover } from './handover.ts';

type Whole = typeof import('@mantine/core').Select;

let whole: Whole | null = null;
let loading: Promise<void> | undefined;
const listeners = new Set<() => void>();

/** Loads the field with its list, for all selects of the page. */
function load(): Promise<void> {
  return (loading ??= loadWhenConnected(() => import('./whole-select.ts')).then((module) => {
    whole = module.default;
    for (const listener of listeners) listener();
  }));
}
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Mantine's Select. Until a hand comes near one of the page it is the closed field alone, which looks and reads the same:
 * the list, with all that places and searches it, is 30 kB. What was pressed and typed meanwhile is done when it is there.
 */
export function Select<Value extends Primitive = string>(props: SelectProps<Value>) {
  const Loaded = useSyncExternalStore(
    subscribe,
    () => whole,
    () => null,
  );
  const [handover] = useState(() => new Handover());
  // A conversion of kana is not torn from its field.
  const [isComposing, setComposing] = useState(false);
  return Loaded && !isComposing ? (
    <WholeField Loaded={Loaded} handover={handover} {...props} />
  ) : (
    <ClosedField handover={handover} onComposing={setComposing} {...props} />
  );
}

/** How a field whose list is closed presents itself. */
const closed = { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': false } as const;

type Shared<Value extends Primitive> = SelectProps<Value> & { handover: Handover };

/** Gives an input the text of another one, as if it were typed, so that React notices. */
function typeInto(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
  input.setSelectionRange(text.length, text.length);
}

/**
 * Does each step once the page shows what the one before led to, as long as the field has the focus. The first waits too: the list
 * comes a moment after its field, and a list that is opened before is not announced as open.
 */
function afterOneAnother(input: HTMLInputElement, [step, ...rest]: readonly (() => void)[]): void {
  if (!step) return;
  setTimeout(() => {
    if (input !== document.activeElement) return;
    step();
    afterOneAnother(input, rest);
  });
}

function WholeField<Value extends Primitive>({
  Loaded,
  handover,
  ...props
}: Shared<Value> & { Loaded: Whole }) {
  const ref = useRef<HTMLInputElement>(null);
  // After the effects of the field itself, of which the first one sets its text to that of its value.
  useEffect(() => {
    const input = ref.current;
    const { typed, isFocused, selection, isPressed, keys } = handover.take();
    if (!input || (!isFocused && typed === null)) return;
    const before = document.activeElement;
    input.focus({ preventScroll: true });
    if (typed !== null) typeInto(input, typed);
    if (selection) input.setSelectionRange(...selection);
    if (!isFocused) {
      if (before instanceof HTMLElement && before !== document.body) before.focus();
      else input.blur();
      return;
    }
    const press = () => input.click();
    const strokes = keys.map((key) => () => {
      const init = { ...key, bubbles: true, cancelable: true };
      input.dispatchEvent(new globalThis.KeyboardEvent('keydown', init));
    });
    afterOneAnother(input, [...(isPressed && typed === null ? [press] : []), ...strokes]);
  }, [handover]);
  // An open list would hide the fault of a field that is focused after an invalid save; and one that the focus opened as the list
  // arrived would not be announced as open.
  return <Loaded openOnFocus={false} {...props} ref={ref} />;
}

function ClosedField<Value extends Primitive>({
  handover,
  onComposing,
  data,
  value,
  searchValue,
  onChange,
  searchable,
  clearable,
  clearButtonProps,
  size = 'sm',
  autoComplete = 'off',
  rightSectionPointerEvents = 'none',
  onFocus,
  onBlur,
  onKeyDown,
  // What only the list needs, or the field once it has one.
  classNames,
  styles,
  vars,
  attributes,
  onInputCapture,
  onBlurCapture,
  defaultValue,
  dropdownOpened,
  defaultDropdownOpened,
  onDropdownOpen,
  onDropdownClose,
  onOptionSubmit,
  onSearchChange,
  defaultSearchValue,
  onClear,
  selectFirstOptionOnChange,
  selectFirstOptionOnDropdownOpen,
  autoSelectOnBlur,
  comboboxProps,
  filter,
  limit,
  withScrollArea,
  maxDropdownHeight,
  floatingHeight,
  scrollAreaProps,
  checkIconPosition,
  withCheckIcon,
  withAlignedLabels,
  nothingFoundMessage,
  allowDeselect,
  hiddenInputProps,
  renderOption,
  chevronColor,
  openOnFocus,
  ...rest
}: Shared<Value> & { onComposing: (isComposing: boolean) => void }) {
  const isFixed = rest.readOnly === true || rest.disabled === true;
  useEffect(() => (isFixed ? undefined : loadAhead(load)), [isFixed]);
  const ref = useRef<HTMLInputElement>(null);
  // As it is when another field takes its place.
  useLayoutEffect(() => {
    const input = ref.current;
    return () => {
      if (input !== document.activeElement || !input) return;
      const { selectionStart: start, selectionEnd: end } = input;
      handover.add({
        isFocused: true,
        ...(start !== null && end !== null ? { selection: [start, end] } : {}),
      });
    };
  }, [handover]);
  const [typed, setTyped] = useState<string | null>(null);
  const hasValue = value !== null && value !== undefined;
  const label = hasValue ? getOptionsLockup(getParsedComboboxData(data))[`${value}`]?.label : '';
  const near = () => {
    if (!isFixed) void load();
  };
  const keyPressed = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event);
    if (isFixed || event.nativeEvent.isComposing) return;
    const { key, code } = event;
    if (key === 'Escape') {
      if (handover.takeBack()) event.stopPropagation();
    } else if (
      key === 'ArrowDown' ||
      key === 'ArrowUp' ||
      (key === 'Enter' && (!searchable || handover.wouldOpen())) ||
      (key === ' ' && !searchable)
    ) {
      event.preventDefault();
      handover.addKey({ key, code });
    }
  };
  return (
    <InputBase
      {...rest}
      ref={ref}
      __staticSelector="Select"
      {...closed}
      autoComplete={autoComplete}
      size={size}
      pointer={!searchable}
      readOnly={rest.readOnly || !searchable}
      value={typed ?? searchValue ?? label ?? ''}
      rightSectionPointerEvents={rightSectionPointerEvents}
      __defaultRightSection={<ComboboxChevron size={size} error={rest.error} />}
      __clearable={clearable === true && hasValue && !isFixed}
      __clearSection={
        <Input.ClearButton
          tabIndex={-1}
          aria-hidden
          {...clearButtonProps}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChange?.(null, null)}
        />
      }
      onChange={(event) => {
        handover.add({ typed: event.currentTarget.value });
        setTyped(event.currentTarget.value);
      }}
      onPointerEnter={near}
      onFocus={(event) => {
        near();
        onFocus?.(event);
      }}
      // With the press: what stands at the pointer may be another field when it is let go.
      onMouseDown={({ button }) => {
        if (button === 0) handover.add({ isPressed: true });
      }}
      onBlur={(event) => {
        handover.leave();
        onBlur?.(event);
      }}
      onKeyDown={keyPressed}
      onCompositionStart={() => onComposing(true)}
      onCompositionEnd={() => onComposing(false)}
    />
  );
}
