import { Alert } from '@mantine/core';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { AnswerView } from './data.ts';
import { quotationWords } from '../words.ts';

/** That the approver returned an answer, and why; nothing for others. For employees. */
export function ReturnedAlert({ view, ...rest }: { view: AnswerView; mb?: 'md' }) {
  const t = useWords(quotationWords);
  const instant = useInstant();
  const returned = view.inside?.returned;
  if (!returned) return null;
  return (
    <Alert
      variant="outline"
      color="orange"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
      title={t('returnedBy', { name: returned.by, at: instant(returned.at) })}
      {...rest}
    >
      {returned.reason}
    </Alert>
  );
}
