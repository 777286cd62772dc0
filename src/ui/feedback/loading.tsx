import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useWords } from '#words.ts';

/** The shape of what is being fetched, so that the page does not jump when it comes; said once to screen readers. */
export function Loading({ rows = 6, height = 40 }: { rows?: number; height?: number | string }) {
  const t = useWords('ui');
  return (
    <Stack gap={6} role="status" aria-busy>
      <VisuallyHidden>{t('loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, i) => (
        <Skeleton key={i} height={height} />
      ))}
    </Stack>
  );
}
