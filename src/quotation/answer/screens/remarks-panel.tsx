import { Button, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

const RemarksDialog = lazyPart(() => import('./remarks-dialog.tsx'));

const words = {
  none: { en: 'No remarks.', ja: '備考はありません。' },
  edit: { en: 'Edit remarks', ja: '備考を編集' },
} as const;

/** The remarks of an answer in short, and the dialog in which they are written. */
export function RemarksPanel({ view }: { view: AnswerView }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div>
      <Group justify="space-between">
        <Text size="sm" fw={600}>
          {t('remark')}
        </Text>
        {may(view, 'edit-answer') && (
          <Button size="compact-xs" variant="default" onClick={() => setIsOpen(true)}>
            {label(words.edit)}
          </Button>
        )}
      </Group>
      <Stack gap={2}>
        {view.remarks.length === 0 && (
          <Text size="sm" c="dimmed">
            {label(words.none)}
          </Text>
        )}
        {view.remarks.map(({ id, text, internal }) => (
          <Group key={id} gap={6} wrap="nowrap">
            <Text size="xs" c="dimmed" lineClamp={1} title={text} style={{ flex: 1 }}>
              {text}
            </Text>
            {internal && <Badge size="small">{t('internal')}</Badge>}
          </Group>
        ))}
      </Stack>
      {isOpen && (
        <Suspense>
          <RemarksDialog view={view} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
