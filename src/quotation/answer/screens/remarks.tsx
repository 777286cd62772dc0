import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { useWords } from '#words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';

export function Remarks({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const change = useChange();
  const unsaved = useUnsaved(
    view.remarks.map(({ templateId, text, internal }) => ({ templateId, text, internal })),
    view.version,
  );
  const { value: remarks, set: setRemarks } = unsaved;
  useLeaveGuard(unsaved.dirty);
  const { data: templates } = useQuery({
    queryKey: ['mst', 'quotation-remark-template', 'all'],
    queryFn: () => api().mst['quotation-remark-template'].list({ size: 100 }),
  });
  const editable = may(view, 'edit-answer');
  const set = (i: number, values: Partial<(typeof remarks)[number]>) =>
    setRemarks(remarks.map((row, at) => (at === i ? { ...row, ...values } : row)));
  const save = async () =>
    unsaved.settle(
      await change(
        () => api().quotation.saveRemarks({ ...target(view), version: unsaved.version, remarks }),
        t('saved'),
      ),
    );
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
            <Checkbox
              label={t('internal')}
              checked={remark.internal}
              disabled={!editable}
              onChange={(event) => set(i, { internal: event.currentTarget.checked })}
            />
            {editable && (
              <Button
                size="compact-xs"
                variant="default"
                onClick={() => setRemarks(remarks.filter((_, at) => at !== i))}
              >
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
              data={(templates?.rows ?? []).map((each) => ({
                value: each.row.id,
                label: `${String(each.row.name)} (${String(each.row.language)})`,
              }))}
              value={null}
              onChange={(id) => {
                const found = templates?.rows.find((each) => each.row.id === id);
                if (found)
                  setRemarks([
                    ...remarks,
                    { templateId: found.row.id, text: String(found.row.body), internal: false },
                  ]);
              }}
            />
            <Button
              variant="default"
              onClick={() =>
                setRemarks([...remarks, { templateId: null, text: '', internal: false }])
              }
            >
              {t('addRemark')}
            </Button>
          </Group>
          <Button onClick={() => void save()}>{t('save')}</Button>
        </Group>
      )}
    </Stack>
  );
}
