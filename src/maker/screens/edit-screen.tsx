import { Group, Stack, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { type ApiClient, api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useInstant } from '#ui/instant.ts';
import { useLabel, useLocale, useWords } from '#words.ts';
import { makerEventNames } from '../events.ts';
import type { MakerEvent } from '../rules/transitions.ts';
import type { Maker } from '../types.ts';
import { Approvers } from './approvers.tsx';
import { type QuotationView, may, sheetPath, useChange } from './data.ts';
import { HeadForm } from './head-form.tsx';
import { listNames } from './list-names.ts';
import { FilesMenu } from './files-menu.tsx';
import { MakerLayout } from './parts.tsx';
import { Places } from './places.tsx';
import { Reading } from './reading.tsx';

const CopyDialog = lazy(async () => ({ default: (await import('./copy-dialog.tsx')).CopyDialog }));
const ReasonDialog = lazy(() => import('#ui/feedback/reason-dialog.tsx'));

export function NewQuotationScreen({ maker, title }: { maker: Maker; title: string }) {
  const label = useLabel();
  return (
    <>
      <ScreenHeader
        title={title}
        crumbs={[{ label: label(listNames[maker]), href: `/${maker}-quotation` }]}
      />
      <Stack maw={720}>
        <HeadForm maker={maker} view={null} />
      </Stack>
    </>
  );
}

/** A quotation's head, its routes and classes, who has to approve, and its life. */
export function EditScreen({ maker, id, title }: { maker: Maker; id: string; title: string }) {
  return (
    <MakerLayout maker={maker} id={id} title={title} section="head">
      {(view) => (
        <Stack gap="xl">
          <Actions maker={maker} view={view} />
          {view.inside ? <HeadForm maker={maker} view={view} /> : <Reading view={view} />}
          <Places maker={maker} view={view} />
          {view.inside && <Approvers maker={maker} view={view} inside={view.inside} />}
          {view.inside && <History events={view.inside.events} />}
        </Stack>
      )}
    </MakerLayout>
  );
}

type Calls = ApiClient['maker']['nissan'];
type Target = { id: string; version: number };
/** Done at once after a question, or with a word about it: needed, or as one likes. */
type Doing = Readonly<{
  event: Exclude<MakerEvent, 'edit' | 'approve-last' | 'copy'>;
  word?: 'required' | 'optional';
  danger?: boolean;
  run: (calls: Calls, about: Target, text: string) => Promise<unknown>;
}>;

const doings: readonly Doing[] = [
  { event: 'request-approval', run: (calls, about) => calls.requestApproval(about) },
  {
    event: 'approve',
    word: 'optional',
    run: (calls, about, text) => calls.approve({ ...about, comment: text || null }),
  },
  {
    event: 'reject',
    word: 'required',
    danger: true,
    run: (calls, about, text) => calls.reject({ ...about, reason: text }),
  },
  { event: 'offer', run: (calls, about) => calls.offer(about) },
  {
    event: 'agree',
    word: 'optional',
    run: (calls, about, text) => calls.note({ ...about, event: 'agree', comment: text || null }),
  },
  {
    event: 'withdraw',
    word: 'required',
    danger: true,
    run: (calls, about, text) => calls.withdraw({ ...about, reason: text }),
  },
  {
    event: 'reopen',
    word: 'required',
    danger: true,
    run: (calls, about, text) => calls.note({ ...about, event: 'reopen', comment: text }),
  },
  {
    event: 'close',
    word: 'optional',
    danger: true,
    run: (calls, about, text) => calls.note({ ...about, event: 'close', comment: text || null }),
  },
];

/** What the reader may bring about now, and the ways out. */
function Actions({ maker, view }: { maker: Maker; view: QuotationView }) {
  const t = useWords('maker');
  const ask = useDialog();
  const change = useChange();
  const router = useRouter();
  const [open, setOpen] = useState<Doing | 'copy' | null>(null);
  const calls: Calls = api().maker[maker] as Calls;
  const about = { id: view.id, version: view.version };
  const shown = doings.filter(({ event }) => may(view, event));
  const start = async (doing: Doing) => {
    if (doing.word) return setOpen(doing);
    if (await ask('confirm', 'askComplete')) await change(() => doing.run(calls, about, ''));
  };
  const close = () => setOpen(null);
  return (
    <>
      <Group gap="xs">
        <Button
          severity="secondary"
          onClick={() => void router.navigate({ href: sheetPath(maker, view.id) })}
        >
          {t('sheet')}
        </Button>
        <FilesMenu view={view} />
        {may(view, 'copy') && (
          <Button severity="secondary" onClick={() => setOpen('copy')}>
            {t('do-copy')}
          </Button>
        )}
        {shown.map((doing) => (
          <Button
            key={doing.event}
            {...(doing.danger ? { severity: 'secondary' as const } : {})}
            onClick={() => void start(doing)}
          >
            {t(`do-${doing.event}`)}
          </Button>
        ))}
      </Group>
      <Suspense>
        {open === 'copy' && <CopyDialog maker={maker} view={view} onClose={close} />}
        {open && open !== 'copy' && (
          <ReasonDialog
            title={t(`do-${open.event}`)}
            label={t(open.word === 'required' ? 'reason' : 'comment')}
            required={open.word === 'required'}
            danger={open.danger ?? false}
            onDone={(text) => change(() => open.run(calls, about, text))}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

/** What happened to it, the newest first. */
function History({ events }: { events: NonNullable<QuotationView['inside']>['events'] }) {
  const t = useWords('maker');
  const instant = useInstant();
  const locale = useLocale();
  const named = events.flatMap((event) => {
    const name =
      makerEventNames[event.action.replace('maker:', '') as keyof typeof makerEventNames];
    return name ? [{ ...event, name: name[locale] }] : [];
  });
  if (named.length === 0) return null;
  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {t('history')}
      </Title>
      <Stack gap={4}>
        {named.map((event) => (
          <Text key={event.id} size="sm">
            <span className="figures">{instant(event.at)}</span>　{event.name}　{event.actorName}
            {event.comment && <>　“{event.comment}”</>}
          </Text>
        ))}
      </Stack>
    </section>
  );
}
