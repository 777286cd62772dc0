import { Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { MakerEvent } from '../rules/transitions.ts';
import { sheetPath } from '../types/addresses.ts';
import type { Maker } from '../types.ts';
import { type MakerProcedures, type QuotationView, isAllowed, useChange } from './data.ts';
import { FilesMenu } from './files-menu.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { makerWords } from '../words.ts';

const CopyDialog = lazyPart(async () => ({
  default: (await import('../draft/screens/copy-dialog.tsx')).CopyDialog,
}));
const ReasonDialog = lazyPart(() => import('#ui/feedback/reason-dialog.tsx'));

type Target = { id: string; version: number };
/** An action: after a confirmation, or with a reason or comment. */
type Action = Readonly<{
  event: Exclude<MakerEvent, 'create' | 'edit' | 'approve-last' | 'copy'>;
  comment?: 'required' | 'optional';
  danger?: boolean;
  run: (calls: MakerProcedures, about: Target, text: string) => Promise<unknown>;
}>;

const actions: readonly Action[] = [
  { event: 'request-approval', run: (calls, about) => calls.requestApproval(about) },
  {
    event: 'approve',
    comment: 'optional',
    run: (calls, about, text) => calls.approve({ ...about, comment: text || null }),
  },
  {
    event: 'reject',
    comment: 'required',
    danger: true,
    run: (calls, about, text) => calls.reject({ ...about, reason: text }),
  },
  { event: 'offer', run: (calls, about) => calls.offer(about) },
  {
    event: 'agree',
    comment: 'optional',
    run: (calls, about, text) => calls.note({ ...about, event: 'agree', comment: text || null }),
  },
  {
    event: 'withdraw',
    comment: 'required',
    danger: true,
    run: (calls, about, text) => calls.withdraw({ ...about, reason: text }),
  },
  {
    event: 'reopen',
    comment: 'required',
    danger: true,
    run: (calls, about, text) => calls.note({ ...about, event: 'reopen', comment: text }),
  },
  {
    event: 'close',
    comment: 'optional',
    danger: true,
    run: (calls, about, text) => calls.note({ ...about, event: 'close', comment: text || null }),
  },
];

/** The actions that the user may take now, and the files. */
export function QuotationActions({ maker, view }: { maker: Maker; view: QuotationView }) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const ask = useDialog();
  const change = useChange();
  const navigateTo = useNavigateTo();
  const [open, setOpen] = useState<Action | 'copy' | null>(null);
  const calls = api().maker[maker];
  const about = { id: view.id, version: view.version };
  const shown = actions.filter(({ event }) => isAllowed(view, event));
  const startAction = async (action: Action) => {
    if (action.comment) return setOpen(action);
    const question = {
      prompt: 'askComplete' as const,
      act: t(`do-${action.event}`),
      object: `${view.number} ${view.title} (${nameIn(locale, view.customer)})`,
      effect: t(action.event === 'offer' ? 'offerEffect' : 'request-approvalEffect'),
    };
    if (await ask('confirm', question)) await change(() => action.run(calls, about, ''));
  };
  const close = () => setOpen(null);
  return (
    <>
      <Group gap="xs">
        <Button severity="secondary" onClick={() => void navigateTo(sheetPath(maker, view.id))}>
          {t('sheet')}
        </Button>
        <FilesMenu view={view} />
        {isAllowed(view, 'copy') && (
          <Button severity="secondary" onClick={() => setOpen('copy')}>
            {t('do-copy')}
          </Button>
        )}
        {shown.map((action) => (
          <Button
            key={action.event}
            {...(action.danger ? { severity: 'secondary' as const } : {})}
            onClick={() => void startAction(action)}
          >
            {t(`do-${action.event}`)}
          </Button>
        ))}
      </Group>
      <Suspense>
        {open === 'copy' && <CopyDialog maker={maker} view={view} onClose={close} />}
        {open && open !== 'copy' && (
          <ReasonDialog
            keep={`${about.id}:${open.event}`}
            title={t(`do-${open.event}`)}
            label={t(open.comment === 'required' ? 'reason' : 'comment')}
            required={open.comment === 'required'}
            danger={open.danger ?? false}
            run={(text) => open.run(calls, about, text)}
            change={change}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
