import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import type { ExportProgress as Steps } from './use-export.ts';
import { masterWords } from '../words.ts';

/** How far an export is, and a button to stop it. */
export default function ExportProgress({
  progress: { done, total },
  onCancel,
}: Readonly<{ progress: Steps; onCancel: () => void }>) {
  const t = useWords(masterWords);
  const percent = (100 * done) / Math.max(1, total);
  const text = total === 0 ? t('exportBegins') : t('exporting', { done, total });
  return (
    <Group gap="xs" wrap="nowrap">
      <Stack gap={4} w={220}>
        <Text size="sm" role="status" className="figures">
          {text}
        </Text>
        <Progress size="sm" value={percent} animated={done === 0} aria-label={text} />
      </Stack>
      <Button variant="default" size="xs" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Group>
  );
}
