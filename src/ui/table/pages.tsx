import { usePagination } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import classes from './pages.module.css';
import { uiWords } from '../words.ts';

/** Pagination of a list; nothing for a single page. Plain elements: Mantine's weigh 2 kB more in every list. */
export function Pages({
  total,
  size,
  page,
  onChange,
}: {
  total: number;
  size: number;
  page: number;
  onChange: (page: number) => void;
}) {
  const t = useWords(uiWords);
  const last = Math.ceil(total / size);
  const { range } = usePagination({ total: last, page });
  if (total <= size) return null;
  const control = (to: number, label: string, shown: ReactNode, rest?: object) => (
    <button
      key={label}
      type="button"
      className={`mantine-focus-auto mantine-active ${classes.control}`}
      aria-label={label}
      disabled={to < 1 || to > last}
      onClick={() => onChange(to)}
      {...rest}
    >
      {shown}
    </button>
  );
  return (
    <div className={classes.pages}>
      {control(page - 1, t('previousPage'), <Arrow path="M10 4 6 8l4 4" />)}
      {range.map((each, i) =>
        each === 'dots' ? (
          // At most one on each side of the page.
          <span key={i < 3 ? 'before' : 'after'} aria-hidden className={classes.dots}>
            …
          </span>
        ) : (
          control(each, String(each), each, each === page ? { 'aria-current': 'page' } : undefined)
        ),
      )}
      {control(page + 1, t('nextPage'), <Arrow path="m6 4 4 4-4 4" />)}
    </div>
  );
}

function Arrow({ path }: { path: string }) {
  return (
    <svg viewBox="0 0 16 16" width="0.875rem" height="0.875rem" aria-hidden>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.4" />
    </svg>
  );
}
