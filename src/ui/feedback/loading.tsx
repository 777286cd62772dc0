import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { useWords } from '#words.ts';

/** A placeholder in the shape of what is loading, so that the page does not jump; announced once to screen readers. */
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
