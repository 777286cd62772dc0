import { Group } from '@mantine/core';
import { type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { BlocksControl } from '#master/screens/blocks-control.ts';
import { MasterScreen } from '#master/screens/master-screen.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import type { FieldProps } from '#ui/form/field.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { AnnounceDraft } from './announce-draft.tsx';
import { announceWords } from '../words.ts';

const BlocksField = lazyPart(() => import('../editor/blocks-field.tsx'));

/** The editor only runs in browsers: the server renders a placeholder. */
function ClientOnlyBlocks(props: FieldProps) {
  const isHere = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
  // As high as an empty editor with its label.
  const waiting = <Loading rows={1} height={239} />;
  return isHere ? (
    <Suspense fallback={waiting}>
      <BlocksField {...props} />
    </Suspense>
  ) : (
    waiting
  );
}

const write = (props: FieldProps): ReactNode => <ClientOnlyBlocks {...props} />;

/** The form of a new or existing announcement: the master's fields, the block editor for both texts, and the automatic draft. */
export function AnnounceFormScreen({ id }: { id: string | null }) {
  const t = useWords(announceWords);
  return (
    <BlocksControl value={write}>
      <MasterScreen
        search={{}}
        extra={
          <>
            <AnnounceDraft id={id} />
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
