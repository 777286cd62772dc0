import { Alert, Button, Group } from '@mantine/core';
import { useStore } from '@tanstack/react-form';
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { BlocksControl } from '#master/screens/blocks-control.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { useRecordFormContext } from '#ui/form/record-form.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#words.ts';
import { type Draft, forgetDraft, keepDraft, keptDraft } from './draft.ts';

const BlocksField = lazy(() => import('../editor/blocks-field.tsx'));

/** The editor lives in browsers alone: a page that comes from the server has its place, and it comes afterwards. */
function LateBlocks(props: FieldProps) {
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  const waiting = <Loading rows={1} height={200} />;
  return isHere ? (
    <Suspense fallback={waiting}>
      <BlocksField {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

const write = (props: FieldProps): ReactNode => <LateBlocks {...props} />;

/** The form of an announcement, new or not: the master's fields, the block editor for both texts, and the draft that keeps itself. */
export function AnnounceFormScreen({ id }: { id: string | null }) {
  const t = useWords('announce');
  return (
    <BlocksControl value={write}>
      <MasterScreen
        search={{}}
        extra={
          <>
            <Drafts id={id} />
            {id && (
              <Group>
                <LinkButton variant="default" href={`/mst/announce/${id}/preview`}>
                  {t('preview')}
                </LinkButton>
              </Group>
            )}
          </>
        }
      />
    </BlocksControl>
  );
}

const pauseMs = 800;

/** Keeps what is being written on this device until it is saved, and offers it when the form is opened again. */
function Drafts({ id }: { id: string | null }) {
  const t = useWords('announce');
  const instant = useInstant();
  const form = useRecordFormContext();
  const values = useStore(form.api.store, (state) => state.values as Record<string, unknown>);
  const [offered, setOffered] = useState<Draft | null>(null);
  useEffect(() => setOffered(keptDraft(id)), [id]);
  const wasDirty = useRef(false);
  useEffect(() => {
    if (form.dirty) {
      wasDirty.current = true;
      const timer = setTimeout(() => keepDraft(id, values), pauseMs);
      return () => clearTimeout(timer);
    }
    // Saved: there is nothing left to keep.
    if (wasDirty.current) forgetDraft(id);
    wasDirty.current = false;
    return undefined;
  }, [id, values, form.dirty]);
  if (!offered) return null;
  return (
    <Alert title={t('draftFound', { at: instant(offered.at) })}>
      <Group>
        <Button
          size="xs"
          onClick={() => {
            for (const [name, value] of Object.entries(offered.values)) form.api.setFieldValue(name, value as never);
            setOffered(null);
          }}
        >
          {t('takeDraft')}
        </Button>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            forgetDraft(id);
            setOffered(null);
          }}
        >
          {t('dropDraft')}
        </Button>
      </Group>
    </Alert>
  );
}
