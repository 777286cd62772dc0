import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';

// Most tables have a single page.
const Pages = lazyPart(async () => ({ default: (await import('./pages.tsx')).Pages }));

/** Rows of a page: rendering a thousand rows at once would block the browser. */
const pageSize = 50;

/** The rows of the current page, the index of the first of them, and the pagination, which is empty for a single page. */
export function usePagedRows<T>(
  rows: readonly T[],
  size = pageSize,
): { shown: readonly T[]; first: number; pages: ReactNode } {
  const [wanted, setPage] = useState(1);
  // There may be fewer rows now.
  const page = Math.min(wanted, Math.max(1, Math.ceil(rows.length / size)));
  const first = (page - 1) * size;
  const pages = rows.length > size && (
    <Suspense>
      <Pages total={rows.length} size={size} page={page} onChange={setPage} />
    </Suspense>
  );
  return { shown: rows.slice(first, first + size), first, pages };
}
