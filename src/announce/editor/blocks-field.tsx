import { Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Blocks } from '#master/kinds/blocks.ts';
import { type FieldProps, useFieldState, useInputProps } from '#ui/form/field.tsx';
import { useFieldsForm } from '#ui/form/record-form.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { isBlocks } from '../content.ts';
import classes from './editor.module.css';
import { type BlockEditor, createEditor } from './create.ts';
import { labelMedia } from './media-labels.ts';
import { pasteCleaned } from './paste.ts';
import { defined } from '#platform/expect.ts';
import { announceWords } from '../words.ts';

/** The form's value is updated when typing pauses for this long. */
const pauseMs = 120;
/** It is updated at least this often, so that undo steps stay small. */
const latestMs = 1000;

const empty: Blocks = { blocks: [] };

/** Enter selects the first block type of a filtered list if none is focused. */
function selectFirstMatch(event: KeyboardEvent): void {
  const list =
    event.key === 'Enter' &&
    !event.isComposing &&
    event.target instanceof HTMLInputElement &&
    event.target.closest('.ce-popover--opened');
  if (!list || event.target.value === '' || list.querySelector('.ce-popover-item--focused')) return;
  event.preventDefault();
  list.querySelector<HTMLElement>('.ce-popover-item:not(.ce-popover-item--hidden)')?.click();
}

/** A field for blocks with the editor. The form's value follows the typing with a delay, and is up to date before a save. */
export default function BlocksField(props: FieldProps) {
  const t = useWords(announceWords);
  const locale = useLocale();
  const { beforeSave } = useFieldsForm();
  const { value: typed, set, error } = useFieldState(props.name, isBlocks);
  const value = typed ?? empty;
  const { required: _, readOnly, ...input } = useInputProps(props, error);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<BlockEditor>(null);
  const known = useRef(JSON.stringify(value));
  /** Values written here, which are not shown again when they come back from the form. */
  const own = useRef(new WeakSet<Blocks>());
  const latest = useRef({ value, set });
  useEffect(() => {
    latest.current = { value, set };
  });

  useEffect(() => {
    const element = defined(holder.current);
    let timer: ReturnType<typeof setTimeout> | undefined;
    let [isReady, since] = [false, 0];
    const take = async () => {
      clearTimeout(timer);
      since = 0;
      if (!isReady) return;
      const written = await editor.current?.save().catch(() => null);
      if (!written || JSON.stringify(written) === known.current) return;
      known.current = JSON.stringify(written);
      own.current.add(written);
      latest.current.set(written);
    };
    const soon = () => {
      since ||= Date.now();
      clearTimeout(timer);
      timer = setTimeout(() => void take(), Math.min(pauseMs, since + latestMs - Date.now()));
    };
    editor.current = createEditor({
      holder: element,
      data: latest.current.value,
      locale,
      placeholder: t('placeholder'),
      readOnly,
      minHeight: 160,
      onReady: () => {
        isReady = true;
        // Its buttons are added when the browser is idle; before that "/" does not open the list.
        const show = () =>
          element.querySelector('.ce-toolbar') || readOnly
            ? void (element.dataset.ready = '')
            : requestAnimationFrame(show);
        show();
      },
      onChange: soon,
    });
    const unnamed = labelMedia(element, t('film'));
    // Keeps an open list open: when it scrolls into view, the resting pointer enters another block, which would close it.
    const hold = (event: Event) =>
      element.querySelector('.ce-popover--opened') && event.stopPropagation();
    element.addEventListener('mousemove', hold, true);
    element.addEventListener('keydown', selectFirstMatch, true);
    element.addEventListener('paste', pasteCleaned, true);
    element.addEventListener('input', soon);
    beforeSave.add(take);
    return () => {
      clearTimeout(timer);
      unnamed();
      beforeSave.delete(take);
      element.removeEventListener('mousemove', hold, true);
      element.removeEventListener('keydown', selectFirstMatch, true);
      element.removeEventListener('paste', pasteCleaned, true);
      element.removeEventListener('input', soon);
      editor.current?.end();
    };
  }, [beforeSave, locale, readOnly, t]);

  // Shows values that are set from outside (a restored draft, a version of somebody else).
  useEffect(() => {
    const given = JSON.stringify(value);
    if (own.current.has(value) || given === known.current) return;
    known.current = given;
    void editor.current?.show(value);
  }, [value]);

  return (
    <Input.Wrapper
      {...input}
      id={id}
      labelElement="div"
      inputWrapperOrder={['label', 'description', 'input', 'error']}
    >
      <div
        ref={holder}
        className={classes.editor}
        role="group"
        // A press on a handle has the focus here, and not outside, where Esc would cancel the form instead of closing the list.
        tabIndex={-1}
        // Esc closes the editor's lists; the form ignores it.
        data-mantine-stop-propagation
        aria-labelledby={`${id}-label`}
        lang={props.name.endsWith('En') ? 'en' : 'ja'}
        data-invalid={error ? 'true' : undefined}
      />
    </Input.Wrapper>
  );
}
