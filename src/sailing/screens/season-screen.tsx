import { Alert, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { useChangeIn, useSaving } from '#saving.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { ReadOnlyAlert } from '#ui/read-only-alert.tsx';
import { useReadOnly } from '#ui/read-only.ts';
import { useToday } from '#ui/today.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { patternOf } from '../pattern-of.ts';
import { SeasonFields, blankCall } from './season-fields.tsx';
import { SeasonList } from './season-list.tsx';
import { filled, words as w } from './words.ts';

const PreviewTable = lazyPart(() => import('./season-preview.tsx'));

type Sailing = ReturnType<typeof api>['sailing'];
type Asked = Parameters<Sailing['previewSeason']>[0];
export type Preview = Awaited<ReturnType<Sailing['previewSeason']>>;

/** Makes the voyages of a season: a pattern, a preview of every voyage, then all at once. */
export function SeasonScreen({ title }: { title: string }) {
  const label = useLabel();
  const today = useToday();
  const { save, ...saving } = useSaving();
  const change = useChangeIn('mst');
  const queries = useQueryClient();
  const [shown, setShown] = useState<{ pattern: Asked; preview: Preview } | null>(null);
  const [isMaking, setMaking] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const form = useRecordForm({
    schema: async () => (await import('../input.ts')).seasonFormRule,
    initial: {
      ship: null,
      weekdays: [],
      firstDay: null,
      lastDay: null,
      skipHolidays: false,
      dock: [],
      skipDays: [],
      prefix: '',
      firstNumber: 1,
      digits: 3,
      suffix: '',
      status: 'planned',
      calls: [blankCall(), blankCall()],
    },
    ...saving,
    onSave: (values) =>
      save(async () => {
        const pattern = patternOf(values);
        const preview = await api().sailing.previewSeason(pattern);
        // What was previewed is no unsaved input: leaving asks for nothing.
        form.reset(values);
        setShown({ pattern, preview });
      }),
  });
  const make = async () => {
    if (!shown) return;
    const { pattern, preview } = shown;
    setMaking(true);
    const isMade = await change(
      () => api().sailing.createSeason({ ...pattern, expected: preview.made }),
      label(filled(w.made, { n: preview.made })),
    );
    setMaking(false);
    if (isMade) setShown(null);
    await queries.invalidateQueries({ queryKey: ['seasons'] });
  };
  const summaryOf = ({ made, conflicting, skipped }: Preview) =>
    label(filled(w.summary, { made, conflicting, skipped }));
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text>{label(w.intro)}</Text>
        <Card withBorder component="section" aria-label={label(w.pattern)}>
          <RecordForm form={form} keep="season" reads>
            <SeasonFields today={today} />
            <Group justify="flex-end" mt="md">
              <Button type="submit" loading={form.submitting}>
                {label(w.preview)}
              </Button>
            </Group>
          </RecordForm>
        </Card>
        {shown && (
          <Card withBorder component="section" aria-label={label(w.preview)}>
            <Title order={2} mb="sm">
              {label(w.preview)}
            </Title>
            <Text role="status">{summaryOf(shown.preview)}</Text>
            <Suspense fallback={<Loading rows={4} height={40} />}>
              <PreviewTable preview={shown.preview} />
            </Suspense>
            {form.dirty && (
              <Alert color="yellow" mt="sm">
                {label(w.changed)}
              </Alert>
            )}
            <ReadOnlyAlert />
            <Group justify="flex-end" mt="md">
              <Button
                loading={isMaking}
                disabled={isReadOnly || form.dirty || shown.preview.made === 0}
                onClick={() => void make()}
              >
                {label(filled(w.make, { n: shown.preview.made }))}
              </Button>
            </Group>
          </Card>
        )}
        <SeasonList />
      </Stack>
    </>
  );
}
