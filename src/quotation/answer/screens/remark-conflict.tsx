import { Alert, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { isRecord, isText } from '#platform/type-guards.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#words.ts';

type Remark = Readonly<{ text: string; internal: boolean }>;

/** Remarks that were saved by somebody else, or in another tab, after these were read. */
export type RemarkConflict = Readonly<{
  version: number;
  by: string;
  at: string | Date | null;
  isOwn: boolean;
  theirs: readonly Remark[];
}>;

/** Reads the detail of a `stale` refusal; null if it names no version. */
export function readConflict(detail: unknown): RemarkConflict | null {
  if (!isRecord(detail) || typeof detail.version !== 'number') return null;
  const last = isRecord(detail.last) ? detail.last : {};
  const current: readonly unknown[] = Array.isArray(detail.current) ? detail.current : [];
  return {
    version: detail.version,
    by: isText(last.actorName) ? last.actorName : '',
    at: last.at instanceof Date || isText(last.at) ? last.at : null,
    isOwn: last.isOwn === true,
    theirs: current.flatMap((each) =>
      isRecord(each) && isText(each.text)
        ? [{ text: each.text, internal: each.internal === true }]
        : [],
    ),
  };
}

/** Both texts side by side, and the choice between them: nothing is overwritten unseen. */
export function RemarkConflictAlert({
  conflict: { by, at, isOwn, theirs },
  mine,
  onKeepMine,
  onTakeTheirs,
}: {
  conflict: RemarkConflict;
  mine: readonly Remark[];
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}) {
  const t = useWords('quotation');
  const instant = useInstant();
  const when = at === null ? '' : instant(at);
  return (
    <Alert
      color="yellow"
      role="alert"
      title={isOwn ? t('staleOwn', { at: when }) : t('staleAt', { name: by, at: when })}
    >
      <Text size="sm">{t('staleText')}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} my="xs">
        <Side title={t('staleMine')} remarks={mine} />
        <Side title={t('staleTheirs')} remarks={theirs} />
      </SimpleGrid>
      <Group>
        <Button onClick={onKeepMine}>{t('saveMine')}</Button>
        <Button severity="secondary" onClick={onTakeTheirs}>
          {t('takeTheirs')}
        </Button>
      </Group>
    </Alert>
  );
}

function Side({ title, remarks }: { title: string; remarks: readonly Remark[] }) {
  const t = useWords('quotation');
  return (
    <Stack gap={4} component="section" aria-label={title}>
      <Text size="sm" fw={650}>
        {title}
      </Text>
      {remarks.map(({ text, internal }, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- remarks have no identity before they are saved
        <Text key={i} size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {text}
          {internal && ` (${t('internal')})`}
        </Text>
      ))}
      {remarks.length === 0 && <Text size="sm">–</Text>}
    </Stack>
  );
}
