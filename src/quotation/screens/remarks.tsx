import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useWords } from '#words.ts';
import { may } from './answer-target.ts';
import { type AnswerView, useSeenChange } from './data.ts';

export function Remarks({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const change = useSeenChange(view);
  const [remarks, setRemarks] = useState(() => view.remarks.map(({ templateId, text, internal }) => ({ templateId, text, internal })));
  const { data: templates } = useQuery({ queryKey: ['mst', 'quotation-remark-template', 'all'], queryFn: () => api().mst['quotation-remark-template']!.list({ size: 100 }) });
  const editable = may(view, 'edit-answer');
  const set = (i: number, values: Partial<(typeof remarks)[number]>) => setRemarks(remarks.map((row, at) => (at === i ? { ...row, ...values } : row)));
  return (
    <Stack>
      {remarks.map((remark, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- remarks have no identity before they are saved
        <Group key={i} align="start" wrap="nowrap">
          <Textarea
            style={{ flex: 1 }}
            label={`${t('remark')} No.${i + 1}`}
            value={remark.text}
            autosize
            minRows={1}
            disabled={!editable}
            onChange={(event) => set(i, { text: event.currentTarget.value })}
          />
          <Stack gap={4} pt={24}>
            <Checkbox label={t('internal')} checked={remark.internal} disabled={!editable} onChange={(event) => set(i, { internal: event.currentTarget.checked })} />
            {editable && (
              <Button size="compact-xs" variant="default" onClick={() => setRemarks(remarks.filter((_, at) => at !== i))}>
                {t('remove')}
              </Button>
            )}
          </Stack>
        </Group>
      ))}
      {editable && (
        <Group justify="space-between" align="end">
          <Group align="end">
            <Select
              label={t('fromTemplate')}
              data={(templates?.rows ?? []).map((each) => ({ value: each.row.id, label: `${String(each.row.name)} (${String(each.row.language)})` }))}
              value={null}
              onChange={(id) => {
                const found = templates?.rows.find((each) => each.row.id === id);
                if (found) setRemarks([...remarks, { templateId: found.row.id, text: String(found.row.body), internal: false }]);
              }}
            />
            <Button variant="default" onClick={() => setRemarks([...remarks, { templateId: null, text: '', internal: false }])}>
              {t('addRemark')}
            </Button>
          </Group>
          <Button onClick={() => void change((target) => api().quotation.saveRemarks({ ...target, remarks }), t('saved'))}>{t('save')}</Button>
        </Group>
      )}
    </Stack>
  );
}
