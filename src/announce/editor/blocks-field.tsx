import { Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Blocks } from '#master/kinds/blocks.ts';
import { type FieldProps, useFieldState, useInputProps } from '#ui/form/field.tsx';
import { useRecordFormContext } from '#ui/form/record-form.tsx';
import { useLocale, useWords } from '#words.ts';
import { isBlocks } from '../content.ts';
import classes from './editor.module.css';
import { type BlockEditor, createEditor } from './create.ts';
import { keepNamed } from './named.ts';
import { pasteCleaned } from './paste.ts';
import { defined } from '#platform/expect.ts';

/** Typing has paused for so long: then the form knows what was written. */
const pauseMs = 120;
/** Of who never pauses it knows after so long: a step back is a small one. */
const latestMs = 1000;

const empty: Blocks = { blocks: [] };

/** Enter takes the first block that was found, where none was gone to. */
function takeFirst(event: KeyboardEvent): void {
  const list =
    event.key === 'Enter' &&
    !event.isComposing &&
    event.target instanceof HTMLInputElement &&
    event.target.closest('.ce-popover--opened');
  if (!list || event.target.value === '' || list.querySelector('.ce-popover-item--focused')) return;
  event.preventDefault();
  list.querySelector<HTMLElement>('.ce-popover-item:not(.ce-popover-item--hidden)')?.click();
}

/** Blocks, written with the editor; the form's value follows the typing, and has caught up with it when it is saved. */
export default function BlocksField(props: FieldProps) {
  const t = useWords('announce');
  const locale = useLocale();
  const { beforeSave } = useRecordFormContext();
  const { value: typed, set, error } = useFieldState(props.name, isBlocks);
  const value = typed ?? empty;
  const { required: _, readOnly, ...input } = useInputProps(props, error);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<BlockEditor>(null);
  const known = useRef(JSON.stringify(value));
  /** What was written here: it may come back when the writing has gone on, and is not shown over it then. */
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
        // Its buttons come when the browser is idle: before them "/" opens nothing.
        const show = () =>
          element.querySelector('.ce-toolbar') || readOnly
            ? void (element.dataset.ready = '')
            : requestAnimationFrame(show);
        show();
      },
      onChange: soon,
    });
    const unnamed = keepNamed(element, t('film'));
    // An open list stays where it is: as it scrolls into view, the pointer at rest would meet another block, which closes it.
    const hold = (event: Event) =>
      element.querySelector('.ce-popover--opened') && event.stopPropagation();
    element.addEventListener('mousemove', hold, true);
    element.addEventListener('keydown', takeFirst, true);
    element.addEventListener('paste', pasteCleaned, true);
    element.addEventListener('input', soon);
    beforeSave.add(take);
    return () => {
      clearTimeout(timer);
      unnamed();
      beforeSave.delete(take);
      element.removeEventListener('mousemove', hold, true);
      element.removeEventListener('keydown', takeFirst, true);
      element.removeEventListener('paste', pasteCleaned, true);
      element.removeEventListener('input', soon);
      editor.current?.end();
    };
  }, [beforeSave, locale, readOnly, t]);

  // Values that come from elsewhere (a draft taken up again, what somebody else saved) are shown.
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
        // Esc closes the editor's lists: the form does not take it for its own.
        data-mantine-stop-propagation
        aria-labelledby={`${id}-label`}
        lang={props.name.endsWith('En') ? 'en' : 'ja'}
        data-invalid={error ? 'true' : undefined}
      />
    </Input.Wrapper>
  );
}
