import { Button, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useFieldsForm } from '#ui/form/record-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useReadOnly } from '#ui/read-only.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { TemplateContent } from '../template/input.ts';
import { markFields } from './mark-fields.ts';
import { askWords } from '../words.ts';

const SaveTemplate = lazyPart(() => import('../template/screens/save-template.tsx'));

type Kept = Readonly<{ customerId: string; content: TemplateContent }>;

/** Keeps route and freight of the page as a template of its customer, once both are complete. */
export function KeepTemplate() {
  const t = useWords(askWords);
  const form = useFieldsForm();
  const isReadOnly = useReadOnly() !== null;
  const [kept, setKept] = useState<Kept | null>(null);
  const [isRefused, setRefused] = useState(false);
  const start = async () => {
    const { keptAsTemplate } = await import('../template/kept.ts');
    const result = keptAsTemplate(form.api.state.values);
    setRefused('missing' in result);
    if ('missing' in result) await markFields(form, result.missing);
    else setKept(result);
  };
  return (
    <div>
      <Button variant="default" size="xs" disabled={isReadOnly} onClick={() => void start()}>
        {t('saveAsTemplate')}
      </Button>
      <Text size="sm" role="status">
        {isRefused ? t('notComplete') : ''}
      </Text>
      <Suspense>{kept && <SaveTemplate {...kept} onClose={() => setKept(null)} />}</Suspense>
    </div>
  );
}
