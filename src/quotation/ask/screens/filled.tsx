import { Alert, List } from '@mantine/core';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { staleName } from '../template/stale-names.ts';
import type { TemplateShown } from '../template/screens/data.ts';
import { askWords } from '../words.ts';

/** What the page was filled with, and what of it is left to be chosen anew. */
export default function Filled({ template: { name, stale } }: { template: TemplateShown }) {
  const t = useWords(askWords);
  const label = useLabel();
  if (stale.length === 0)
    return (
      <Alert color="gray" role="status">
        {t('templateFilled', { name })}
      </Alert>
    );
  return (
    <Alert color="yellow" role="status" title={t('templateStale', { name })}>
      <List size="sm" m={0}>
        {stale.map(({ path, message }) => {
          const { line, name: field } = staleName(path);
          return (
            <List.Item key={path}>
              {line !== null && `${t('lineNo', { n: line })} `}
              {label(field)}: {label(message)}
            </List.Item>
          );
        })}
      </List>
    </Alert>
  );
}
