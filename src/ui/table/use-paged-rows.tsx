import { type ReactNode, Suspense, lazy, useState } from 'react';

// Most have rows for one page alone.
const Pages = lazy(async () => ({ default: (await import('./pages.tsx')).Pages }));

/** So many rows are drawn at once: a thousand of them would make the page wait for its own drawing. */
const most = 50;

/** The rows of one page, the number of the first of them from 0, and the way to the others; all of them where they are few. */
export function usePagedRows<T>(
  rows: readonly T[],
  size = most,
): { shown: readonly T[]; first: number; pages: ReactNode } {
  const [asked, setPage] = useState(1);
  // Rows may have become fewer since.
  const page = Math.min(asked, Math.max(1, Math.ceil(rows.length / size)));
  const first = (page - 1) * size;
  const pages = rows.length > size && (
    <Suspense>
      <Pages total={rows.length} size={size} page={page} onChange={setPage} />
    </Suspense>
  );
  return { shown: rows.slice(first, first + size), first, pages };
}
