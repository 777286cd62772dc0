import { Skeleton, VisuallyHidden } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import classes from './loading.module.css';
import { uiWords } from '../words.ts';

/** What comes: blocks below each other, the rows of a table, or fields with labels. */
export type LoadingShape = 'blocks' | 'table' | 'form';

/** How many bars stand for a row. */
const bars = { blocks: 1, table: 6, form: 2 } as const;

/** A placeholder in the shape of what is loading, so that the page does not jump; announced once to screen readers. */
export function Loading({
  rows = 6,
  height = 40,
  shape = 'blocks',
}: {
  rows?: number;
  /** Of a block or a row of a table. */
  height?: number | string;
  shape?: LoadingShape;
}) {
  const t = useWords(uiWords);
  return (
    <div className={classes.loading} data-shape={shape} role="status" aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} style={shape === 'form' ? {} : { height }}>
          {Array.from({ length: bars[shape] }, (_bar, bar) => (
            <Skeleton key={bar} className={classes.bar} />
          ))}
        </div>
      ))}
    </div>
  );
}
