import { Textarea, type TextareaProps } from '@mantine/core';
import classes from './growing-textarea.module.css';

/**
 * A text area as high as its text, `rows` lines at least. Its script measures the text only once the page is hydrated; until
 * then the style sheet makes it as high, so that nothing below it moves.
 */
export function GrowingTextarea({
  rows,
  ...textarea
}: Omit<TextareaProps, 'autosize' | 'minRows' | 'rows'> & { rows: number }) {
  return (
    <Textarea
      {...textarea}
      autosize
      minRows={rows}
      rows={rows}
      classNames={{ input: classes.input }}
      styles={{ input: { '--rows': rows } }}
    />
  );
}
