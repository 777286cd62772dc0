import { Button, Checkbox, Group, Select, Stack, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useSaving } from '#saving.ts';
import { toast } from '#ui/feedback/toast.ts';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useUnsaved } from '#ui/form/use-unsaved.ts';
import { useWords } from '#words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { RemarkConflictAlert, type RemarkConflict, readConflict } from './remark-conflict.tsx';

export function Remarks({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
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
  const queries = useQueryClient();
  const ui = useWords('ui');
  const { save: run } = useSaving();
  const onFailure = () => toast({ message: ui('offline'), severity: 'error' });
  const [conflict, setConflict] = useState<RemarkConflict | null>(null);
  /** `version` is the one that the remarks were read in, or that of a conflict that was looked at. */
  const saveFrom = async (version: number) => {
    let isSaved = false;
    await run(
      async () => {
        await api().quotation.saveRemarks({ ...target(view), version, remarks });
        isSaved = true;
        setConflict(null);
        await queries.invalidateQueries({ queryKey: ['quotation'] });
        unsaved.settle(true);
        toast({ message: t('saved'), severity: 'success' });
      },
      (code, detail) => {
        const found = code === 'stale' ? readConflict(detail) : null;
        if (found) setConflict(found);
        return found !== null;
      },
    );
    if (!isSaved) await queries.invalidateQueries({ queryKey: ['quotation'] });
  };
  const takeTheirs = () => {
    setConflict(null);
    unsaved.settle(true);
  };
  return (
    <HydratedForm
      onSubmit={(event) => {
        event.preventDefault();
        void saveFrom(unsaved.version).catch(() => onFailure());
      }}
    >
      <Stack>
        {conflict && (
          <RemarkConflictAlert
            conflict={conflict}
            mine={remarks}
            onKeepMine={() => void saveFrom(conflict.version).catch(() => onFailure())}
            onTakeTheirs={takeTheirs}
          />
        )}
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
            <Button type="submit" disabled={conflict !== null}>
              {t('save')}
            </Button>
          </Group>
        )}
      </Stack>
    </HydratedForm>
  );
}
