import { Group } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Proposal } from './data.ts';
import { tariffWords } from '../words.ts';

const ReasonDialog = lazyPart(() => import('#ui/feedback/reason-dialog.tsx'));

/** What the reader may do with a proposal now. */
export function ProposalActions({ proposal }: { proposal: Proposal }) {
  const t = useWords(tariffWords);
  const label = useLabel();
  const ask = useDialog();
  const changeTariff = useChangeIn('tariff');
  const changePrices = useChangeIn('mst');
  const [isReturning, setReturning] = useState(false);
  const { id, version, allowed } = proposal;
  const about = { id, version };
  const confirmed = async (
    act: 'do-request-approval' | 'do-approve' | 'do-withdraw',
    effect: 'requestEffect' | 'approveEffect' | 'withdrawEffect',
    run: () => Promise<unknown>,
    done?: string,
  ) => {
    const question = {
      prompt: act === 'do-approve' ? ('askAccept' as const) : ('askComplete' as const),
      act: t(act),
      object: label(proposal.title),
      effect: t(effect),
    };
    if (await ask('confirm', question)) await changeTariff(run, done);
  };
  return (
    <Group gap="xs">
      {allowed.includes('withdraw') && (
        <Button
          severity="secondary"
          onClick={() =>
            void confirmed('do-withdraw', 'withdrawEffect', () => api().tariff.withdraw(about))
          }
        >
          {t('do-withdraw')}
        </Button>
      )}
      {allowed.includes('request-approval') && (
        <Button
          disabled={proposal.approvals.length === 0}
          onClick={() =>
            void confirmed(
              'do-request-approval',
              'requestEffect',
              () => api().tariff.requestApproval(about),
              t('requested'),
            )
          }
        >
          {t('do-request-approval')}
        </Button>
      )}
      {allowed.includes('reject') && (
        <Button severity="secondary" onClick={() => setReturning(true)}>
          {t('do-reject')}
        </Button>
      )}
      {allowed.includes('approve') && (
        <Button
          onClick={() =>
            void confirmed(
              'do-approve',
              'approveEffect',
              () => changePrices(() => api().tariff.approve({ ...about, comment: null })),
              t('approved'),
            )
          }
        >
          {t('do-approve')}
        </Button>
      )}
      {isReturning && (
        <Suspense>
          <ReasonDialog
            keep={`${about.id}:reject`}
            title={t('do-reject')}
            label={t('reason')}
            required
            run={(reason) => api().tariff.reject({ ...about, reason })}
            change={changeTariff}
            onClose={() => setReturning(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}
