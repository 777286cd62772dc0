import { Alert, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { type ApiClient, api, apiError } from '#api.ts';
import { isNumber, isRecord, isText } from '#platform/type-guards.ts';
import { useFormValues, useRecordFormContext } from '#ui/form/record-form.tsx';
import { useInstant } from '#ui/instant.ts';
import { useWords } from '#words.ts';

type Kept = NonNullable<Awaited<ReturnType<ApiClient['announce']['draft']>>>;
const isKept = (value: unknown): value is Kept =>
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
 * Keeps what is being written of an announcement (of a new one: null) on the server until it is saved, and offers what
 * was left there before. Where two write at once, the later one is asked whose words go on; readers see none of it.
 */
export function Drafts({ id }: { id: string | null }) {
  const t = useWords('announce');
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
  /** What somebody has to decide about first: a draft found at the beginning, or written by somebody else meanwhile. */
  const [theirs, setTheirs] = useState<Kept | null>(null);
  const [state, setState] = useState<State>({ says: 'nothing' });
  const version = useRef<number | null>(null);
  const keeping = useRef<Promise<void>>(null);
  const { beforeSave } = form;
  useEffect(() => {
    // What is on its way arrives before the save, which ends the draft.
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
        if (refusal?.code === 'stale' && isKept(refusal.detail)) setTheirs(refusal.detail);
        setState({ says: 'notKept' });
      }
      keeping.current = null;
    };
    const timer = setInterval(() => {
      // One at a time: the next counts on what the one before was answered.
      if (keeping.current) return;
      clearInterval(timer);
      keeping.current = keep();
    }, pauseMs);
    return () => clearInterval(timer);
  }, [canKeep, name, values]);

  const settle = (known: Kept | null, taken: boolean) => {
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
