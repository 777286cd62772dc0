import { Alert, List } from '@mantine/core';
import type { FieldFault } from '#platform/refusal.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../../words.ts';

/** What to check before going on; nothing for none. */
export function WarningAlert({ warnings }: { warnings: readonly FieldFault[] }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={t('pleaseCheck')}>
      <List size="sm" m={0}>
        {warnings.map(({ path, code, message }) => (
          <List.Item key={`${path} ${code}`}>{label(message)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
