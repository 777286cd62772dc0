import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { api } from '#api.ts';
import { answerName, may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLocale, useWords } from '#words.ts';

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
  const t = useWords('quotation');
  const navigateTo = useNavigateTo();
  const change = useChange();
  const ask = useDialog();
  const locale = useLocale();
  const send = async (act: 'requestApproval' | 'offer') => {
    const question = {
      prompt: 'askComplete' as const,
      act: t(act),
      object: answerName(view, locale),
      effect: t(`${act}Effect`),
    };
    if (!(await ask('confirm', question))) return;
    const about = target(view);
    const run = () =>
      act === 'offer'
        ? api().quotation.offer(about)
        : api().quotation.requestApproval({ ...about, ...(approverIds && { approverIds }) });
    if (!(await change(run))) return;
    if (onSent) onSent();
    else void navigateTo(`/quotation-answer/${view.quotationId}/${view.id}/completion`);
  };
  const mayRequest = may(view, 'request-approval');
  const next = mayRequest && !disabled ? 'requestApproval' : may(view, 'offer') ? 'offer' : null;
  useHotkeys([['alt+S', () => void (next && send(next)), { usePhysicalKeys: true }]], []);
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
