import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { useLocale, useWords } from '#words.ts';
import { may } from './answer-target.ts';
import { type AnswerView, useSeenChange } from './data.ts';

export function CustomerStep({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const change = useSeenChange(view);
  const [validUntil, setValidUntil] = useState(view.validUntil ?? '');
  const [hold, setHold] = useState(view.hold);
  const editable = may(view, 'edit-answer');
  return (
    <Stack maw={480}>
      <Text fw={650}>{locale === 'ja' ? `${view.customer.name} ${view.contact ? '' : view.customer.honorific}` : view.customer.nameEn}</Text>
      {view.contact && <Text>{locale === 'ja' ? `${view.contact.name} 様` : view.contact.nameEn}</Text>}
      <TextInput type="date" label={t('validUntil')} value={validUntil} disabled={!editable} onChange={(event) => setValidUntil(event.currentTarget.value)} />
      <Switch label={t('hold')} checked={hold} disabled={!editable} onChange={(event) => setHold(event.currentTarget.checked)} />
      {editable && (
        <Group justify="flex-end">
          <Button
            onClick={() => void change((target) => api().quotation.saveAnswer({ ...target, validUntil, currency: view.currency, exchange: [...view.exchange], hold }), t('saved'))}
          >
            {t('save')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
