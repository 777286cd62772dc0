import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { api } from '#api.ts';
import { answerName, may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { quotationWords } from '../../words.ts';

/**
 * The buttons by which an answer goes on, as far as the reader may: request approval, of `approverIds` in place of those
 * chosen before, offer, or approve. The first two ask before they send, and are at Alt+S.
 */
export function SendButtons({
  view,
  approverIds,
  disabled = false,
  fullWidth = false,
  onSent,
}: Readonly<{
  view: AnswerView;
  approverIds?: string[] | undefined;
  /** Approval cannot be requested yet. */
  disabled?: boolean;
  fullWidth?: boolean;
  /** After it was sent; by default the page that says so is opened. */
  onSent?: () => void;
}>) {
  const t = useWords(quotationWords);
  const navigateTo = useNavigateTo();
  const change = useChange();
  const ask = useDialog();
  const locale = useLocale();
  // Asking saves what is entered, which makes a new version: that one is sent.
  const latest = useRef({ view, approverIds });
  useEffect(() => {
    latest.current = { view, approverIds };
  });
  const send = async (act: 'requestApproval' | 'offer') => {
    const question = {
      prompt: 'askComplete' as const,
      act: t(act),
      object: answerName(view, locale),
      effect: t(`${act}Effect`),
    };
    if (!(await ask('confirm', question))) return;
    const { view: saved, approverIds: approvers } = latest.current;
    const about = target(saved);
    const run = () =>
      act === 'offer'
        ? api().quotation.offer(about)
        : api().quotation.requestApproval({
            ...about,
            ...(approvers && { approverIds: approvers }),
          });
    if (!(await change(run))) return;
    if (onSent) onSent();
    else void navigateTo(`/quotation-answer/${view.quotationId}/${view.id}/completion`);
  };
  const mayRequest = may(view, 'request-approval');
  const next = mayRequest && !disabled ? 'requestApproval' : may(view, 'offer') ? 'offer' : null;
  useHotkeys([['alt+S', () => void (next && send(next)), { usePhysicalKeys: true }]], [], true);
  return (
    <>
      {mayRequest && (
        <Button
          aria-keyshortcuts="Alt+S"
          fullWidth={fullWidth}
          disabled={disabled}
          onClick={() => void send('requestApproval')}
        >
          {t('requestApproval')}
        </Button>
      )}
      {may(view, 'offer') && (
        <Button
          {...(mayRequest ? {} : { 'aria-keyshortcuts': 'Alt+S' })}
          fullWidth={fullWidth}
          onClick={() => void send('offer')}
        >
          {t('offer')}
        </Button>
      )}
      {may(view, 'approve') && (
        <LinkButton
          href={`/quotation-approval/${view.quotationId}/${view.id}`}
          fullWidth={fullWidth}
        >
          {t('approve')}
        </LinkButton>
      )}
    </>
  );
}
