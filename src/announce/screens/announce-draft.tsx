import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ApiClient, api, apiError } from '#api.ts';
import { isNumber, isRecord, isText } from '#platform/type-guards.ts';
import { useFormValues, useRecordFormContext } from '#ui/form/record-form.tsx';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#platform/i18n/words.ts';
import { announceWords } from '../words.ts';

type SavedDraft = NonNullable<Awaited<ReturnType<ApiClient['announce']['draft']>>>;
const isSavedDraft = (value: unknown): value is SavedDraft =>
  isRecord(value) &&
  isRecord(value.values) &&
  isNumber(value.version) &&
  value.keptAt instanceof Date &&
  isText(value.by) &&
  isText(value.byId);

type State =
  | Readonly<{ says: 'nothing' | 'keeping' | 'notKept' }>
  | Readonly<{ says: 'kept'; at: Date }>;

/** Typing has paused for so long. */
const pauseMs = 1000;

/**
 * Saves a draft of an announcement (`id` null: of a new one) on the server while it is edited, and offers a draft that was
 * left before. If two people edit at once, the second one chooses which draft to continue. Readers never see drafts.
 */
export function AnnounceDraft({ id }: { id: string | null }) {
  const t = useWords(announceWords);
  const instant = useInstant();
  const form = useRecordFormContext();
  const { principal } = useRouteContext({ from: '__root__' });
  const name = id ?? 'new';
  const found = useQuery({
    queryKey: ['announce-draft', name],
    queryFn: () => api().announce.draft({ id: name }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const values = useFormValues(form);
  /** A draft that the person has to accept or discard first: found on opening, or saved by somebody else meanwhile. */
  const [theirs, setTheirs] = useState<SavedDraft | null>(null);
  const [state, setState] = useState<State>({ says: 'nothing' });
  const version = useRef<number | null>(null);
  const keeping = useRef<Promise<void>>(null);
  const { beforeSave } = form;
  useEffect(() => {
    // A draft that is being sent has to arrive before the save, which deletes it.
    const arrive = async () => keeping.current ?? undefined;
    beforeSave.add(arrive);
    return () => void beforeSave.delete(arrive);
  }, [beforeSave]);
  // oxlint-disable-next-line react/set-state-in-effect -- a draft that arrives is decided about once, also when others follow
  useEffect(() => setTheirs(found.data ?? null), [found.data]);

  const canKeep = form.dirty && found.isSuccess && theirs === null && !form.submitting;
  useEffect(() => {
    if (!canKeep) return undefined;
    const keep = async () => {
      setState({ says: 'keeping' });
      try {
        const kept = await api().announce.keepDraft({ id: name, values, version: version.current });
        version.current = kept.version;
        setState({ says: 'kept', at: kept.keptAt });
      } catch (error) {
        const refusal = apiError(error);
        if (refusal?.code === 'stale' && isSavedDraft(refusal.detail)) setTheirs(refusal.detail);
        setState({ says: 'notKept' });
      }
      keeping.current = null;
    };
    const timer = setInterval(() => {
      // One at a time: each needs the version that the previous one returned.
      if (keeping.current) return;
      clearInterval(timer);
      keeping.current = keep();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [canKeep, name, values]);

  const settle = (known: SavedDraft | null, taken: boolean) => {
    version.current = known?.version ?? null;
    if (taken)
      for (const [field, value] of Object.entries(known?.values ?? {}))
        form.api.setFieldValue(field, value);
    setTheirs(null);
  };
  async function drop() {
    await api()
      .announce.dropDraft({ id: name })
      .catch(() => undefined);
    settle(null, false);
  }
  const isOwn = theirs?.byId === principal?.accountId;
  return (
    <>
      {theirs && (
        <Alert
          color="yellow"
          title={
            isOwn
              ? t('draftFound', { at: instant(theirs.keptAt) })
              : t('draftOf', { name: theirs.by, at: instant(theirs.keptAt) })
          }
        >
          <Group gap="xs">
            <Button size="xs" onClick={() => settle(theirs, true)}>
              {t('takeDraft')}
            </Button>
            {form.dirty ? (
              <Button size="xs" variant="default" onClick={() => settle(theirs, false)}>
                {t('goOnWithMine')}
              </Button>
            ) : (
              <Button size="xs" variant="default" onClick={() => void drop()}>
                {t('dropDraft')}
              </Button>
            )}
          </Group>
        </Alert>
      )}
      <Text size="sm" c="dimmed" role="status" mih="1.5em">
        {theirs === null &&
          form.dirty &&
          state.says !== 'nothing' &&
          (state.says === 'kept' ? t('kept', { at: instant(state.at) }) : t(state.says))}
      </Text>
    </>
  );
}
