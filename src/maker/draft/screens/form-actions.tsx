import { Group } from '@mantine/core';
import { Button } from '#ui/feedback/button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import type { Href } from '#platform/href.ts';
import { makerWords } from '../../words.ts';

export function FormActions({ onCancel, busy }: { onCancel: () => void; busy: boolean }) {
  const t = useWords(makerWords);
  return (
    <Group justify="flex-end">
      <Button severity="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
      <Button type="submit" loading={busy}>
        {t('save')}
      </Button>
    </Group>
  );
}

/** Leaves a form for `href`. */
export function useBack(href: Href) {
  const navigateTo = useNavigateTo();
  return { back: () => void navigateTo(href) };
}
