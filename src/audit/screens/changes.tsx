import { Text } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import type { Change } from '../change.ts';
import { auditWords } from '../words.ts';

/** How many changed fields are shown at first; the rest, e.g. of a whole price sheet, on demand. */
const shownAtOnce = 12;

/** What an event changed, field by field, and its comment. */
export function Changes({
  comment,
  changes,
}: {
  comment: string | null;
  changes: readonly Change[];
}) {
  const t = useWords(auditWords);
  if (!comment && changes.length === 0) return null;
  const further = changes.slice(shownAtOnce);
  return (
    <div>
      {comment && <Text size="sm">“{comment}”</Text>}
      {changes.slice(0, shownAtOnce).map((change) => (
        <OneChange key={change.label} change={change} />
      ))}
      {further.length > 0 && (
        <details>
          <summary>{t('furtherChanges', { count: further.length })}</summary>
          {further.map((change) => (
            <OneChange key={change.label} change={change} />
          ))}
        </details>
      )}
    </div>
  );
}

function OneChange({ change: { label, was, now } }: { change: Change }) {
  const t = useWords(auditWords);
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {label}:{' '}
      </Text>
      {was !== null && (
        <>
          <del>{was || t('none')}</del> →{' '}
        </>
      )}
      <ins style={{ textDecoration: 'none' }}>{now || t('none')}</ins>
    </Text>
  );
}
