import { Input } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import type { Blocks } from '#master/fields.ts';
import { type FieldProps, useFieldState, useInputProps } from '#ui/form/field.tsx';
import { useLocale, useWords } from '#words.ts';
import classes from './editor.module.css';
import { type BlockEditor, createEditor } from './create.ts';

/** Typing has paused for so long: then the form knows what was written. */
const pauseMs = 120;

/** Blocks, written with the editor; the form's value follows the typing. */
export default function BlocksField(props: FieldProps) {
  const t = useWords('announce');
  const locale = useLocale();
  const { value, set, error } = useFieldState<Blocks>(props.name);
  const { required: _, readOnly, ...input } = useInputProps(props, error);
  const id = useId();
  const holder = useRef<HTMLDivElement>(null);
  const editor = useRef<BlockEditor>(null);
  const known = useRef(JSON.stringify(value));
  const latest = useRef({ value, set });
  useEffect(() => {
    latest.current = { value, set };
  });

  useEffect(() => {
    const element = holder.current!;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReady = false;
    const take = async () => {
      if (!isReady) return;
      const written = await editor.current?.save().catch(() => null);
      if (!written || JSON.stringify(written) === known.current) return;
      known.current = JSON.stringify(written);
      latest.current.set(written);
    };
    const soon = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void take(), pauseMs);
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
        element.dataset.ready = '';
      },
      onChange: soon,
    });
    element.addEventListener('input', soon);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('input', soon);
      editor.current?.end();
    };
  }, [locale, readOnly, t]);

  // Values that come from elsewhere (a draft taken up again, what somebody else saved) are shown.
  useEffect(() => {
    const given = JSON.stringify(value);
    if (given === known.current) return;
    known.current = given;
    void editor.current?.show(value);
  }, [value]);

  return (
    <Input.Wrapper {...input} id={id} labelElement="div" inputWrapperOrder={['label', 'description', 'input', 'error']}>
      <div
        ref={holder}
        className={classes.editor}
        role="group"
        aria-labelledby={`${id}-label`}
        lang={props.name.endsWith('En') ? 'en' : 'ja'}
        data-invalid={error ? 'true' : undefined}
      />
    </Input.Wrapper>
  );
}
