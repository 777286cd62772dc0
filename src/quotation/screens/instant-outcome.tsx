import { Alert, List, Text } from '@mantine/core';
import type { QuotationView } from './data.ts';
import { useLabel } from '#platform/i18n/words.ts';

const w = {
  version: { en: 'Version', ja: '版' },
  byRule: { en: 'Offered by rule', ja: 'ルールによる提示' },
  whyPerson: { en: 'Not offered at once', ja: '即時提示の対象外' },
  whyText: {
    en: 'The request waits for a person because of these criteria:',
    ja: '次の条件により、担当者の対応が必要です。',
  },
} as const;

/** For employees: by which version of which rule a request was offered, or why it waits for a person. */
export function InstantOutcome({ view: { instant } }: { view: QuotationView }) {
  const label = useLabel();
  if (!instant) return null;
  const { rule, failures } = instant;
  return rule ? (
    <Alert color="green" title={label(w.byRule)}>
      {`${rule.name} – ${label(w.version)} ${rule.version}`}
    </Alert>
  ) : (
    <Alert color="gray" title={label(w.whyPerson)}>
      <Text size="sm">{label(w.whyText)}</Text>
      {failures.map((each) => (
        <List key={each.rule.id} size="sm">
          {each.failures.map(({ code, message }) => (
            <List.Item key={`${code} ${message.en}`}>
              {`${each.rule.name}: ${label(message)}`}
            </List.Item>
          ))}
        </List>
      ))}
    </Alert>
  );
}
