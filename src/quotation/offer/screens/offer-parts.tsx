import { Card, Group, Button as QuietButton, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { api } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { may, target } from '#quotation/screens/answer-target.ts';
import { type AnswerView, useChange } from '#quotation/screens/data.ts';
import { isTaxed } from '#quotation/taxed.ts';
import { Money } from '#quotation/screens/money.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { totalWeight, useTotalName } from '#quotation/screens/total.tsx';
import { channelWords, recordAgreement } from '../recorded-agreement.ts';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { quotationWords } from '../../words.ts';

const WarningAlert = lazyPart(async () => ({
  default: (await import('#quotation/sheet/check/screens/warning-alert.tsx')).WarningAlert,
}));
const RecordAgreementDialog = lazyPart(() => import('./record-agreement-dialog.tsx'));
const ReasonDialog = lazyPart(() => import('#ui/feedback/reason-dialog.tsx'));

/** Total, validity and outcome of an offer; `children` are the actions. */
export function OfferCard({ answer, children }: { answer: AnswerView; children?: ReactNode }) {
  const t = useWords(quotationWords);
  const totalName = useTotalName();
  const instant = useInstant();
  const { decidedAt, decidedBy, inviter, agreedSha256 } = answer;
  return (
    <Card withBorder component="section" aria-label={t('revision', { n: answer.revision })}>
      <Group justify="space-between" align="start" gap="xs">
        <Stack gap={0}>
          <Text size="sm">{totalName(answer)}</Text>
          <Text fw={totalWeight(answer, 750)} fz="1.75rem" lh={1.2}>
            <Money amount={answer.total} currency={answer.currency} />
          </Text>
          <Text size="sm">
            {isTaxed(answer.byTax) ? (
              <>
                {t('taxIncluded')} <Money amount={answer.tax} currency={answer.currency} />
              </>
            ) : (
              t('untaxed')
            )}
          </Text>
        </Stack>
        <Group gap="xs">
          <Text fw={650}>{t('revision', { n: answer.revision })}</Text>
          <StateBadge state={answer.state} isChangeRequested={answer.isChangeRequested} />
        </Group>
      </Group>
      <Text size="sm" component="div" mt={6}>
        {t('validUntil')}: <ValidUntil day={answer.validUntil} state={answer.state} />
      </Text>
      {decidedAt && (
        <Text size="sm">{t('decidedBy', { name: decidedBy ?? '', at: instant(decidedAt) })}</Text>
      )}
      {answer.recordedAgreement && <Recorded {...answer.recordedAgreement} view={answer} />}
      {inviter && <Text size="sm">{t('inviter', { name: inviter })}</Text>}
      {answer.declineReason && <Text size="sm">“{answer.declineReason}”</Text>}
      {agreedSha256 && (
        <Text size="xs" c="dimmed" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('sha')}: {agreedSha256}
        </Text>
      )}
      {children && (
        <Group justify="flex-end" mt="sm" gap="xs">
          {children}
        </Group>
      )}
    </Card>
  );
}

/** Only here: the dictionary is part of every quotation screen. */
const recordedWords = {
  how: (channel: string, day: string) => ({
    en: `Order ${channel} on ${day}, recorded by our staff as an agreement`,
    ja: `${day}の${channel}によるご注文を、当社社員が承諾として記録`,
  }),
  by: (name: string) => ({ en: `Recorded by ${name}`, ja: `記録者：${name}` }),
  evidence: { en: 'Order', ja: '注文書など' },
} as const;

/** That an agreement was recorded by an employee, how the order came, and its evidence. */
function Recorded({
  view,
  channel,
  day,
  note,
  documentId,
  recordedBy,
}: NonNullable<AnswerView['recordedAgreement']> & { view: AnswerView }) {
  const label = useLabel();
  const locale = useLocale();
  const document = view.documents.find(({ id }) => id === documentId);
  return (
    <>
      <Text size="sm" fw={600}>
        {label(recordedWords.how(label(channelWords[channel]), dayText(day, locale)))}
      </Text>
      {recordedBy && <Text size="sm">{label(recordedWords.by(recordedBy))}</Text>}
      {note && (
        <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
          “{note}”
        </Text>
      )}
      {document && (
        <Text size="sm" component="div">
          {label(recordedWords.evidence)}:{' '}
          <a href={`/api/v1/quotation/${view.quotationId}/document/${document.id}`}>
            {document.name}
          </a>
        </Text>
      )}
    </>
  );
}

/** What happened to the sailings of an offer; nothing for most. */
export const SailingNotices = ({ answer }: { answer: AnswerView }) =>
  answer.sailingNotices.length === 0 ? null : (
    <Suspense>
      <WarningAlert warnings={answer.sailingNotices} />
    </Suspense>
  );

/** What records an agreement, or takes an offer or an agreement back, as far as the reader may. */
export function OfferActions({ answer }: { answer: AnswerView }) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const about = target(answer);
  const [isRecording, setRecording] = useState(false);
  return (
    <>
      {may(answer, 'record-agreement') && (
        <Button severity="secondary" onClick={() => setRecording(true)}>
          {label(recordAgreement)}
        </Button>
      )}
      {isRecording && (
        <Suspense>
          <RecordAgreementDialog view={answer} onClose={() => setRecording(false)} />
        </Suspense>
      )}
      {may(answer, 'withdraw') && (
        <ReasonButton
          keep={`${answer.id}:withdraw`}
          title={t('withdraw')}
          hint={t('withdrawHint')}
          danger
          run={(reason) => api().quotation.withdraw({ ...about, reason })}
          done={t('saved')}
        />
      )}
      {may(answer, 'reopen') && (
        <ReasonButton
          keep={`${answer.id}:reopen`}
          title={t('reopen')}
          hint={t('reopenHint')}
          danger
          run={(reason) => api().quotation.reopen({ ...about, reason })}
          done={t('saved')}
        />
      )}
    </>
  );
}

type ReasonButtonProps = Readonly<{
  /** What the reason is about, e.g. an id and the event. */
  keep: string;
  title: string;
  hint: string;
  label?: string;
  danger?: boolean;
  required?: boolean;
  /** A button of text alone. */
  quiet?: boolean;
  /** The action on the quotation. */
  run: (reason: string) => Promise<unknown>;
  /** What is said when it succeeded. */
  done?: string;
}>;

/** A button that asks for a reason before the action. */
export function ReasonButton({
  label,
  required = true,
  quiet = false,
  ...rest
}: ReasonButtonProps) {
  const t = useWords(quotationWords);
  const change = useChange();
  const [open, setOpen] = useState(false);
  return (
    <>
      {quiet ? (
        <QuietButton variant="subtle" size="compact-md" onClick={() => setOpen(true)}>
          {rest.title}
        </QuietButton>
      ) : (
        <Button severity="secondary" onClick={() => setOpen(true)}>
          {rest.title}
        </Button>
      )}
      {open && (
        <Suspense>
          <ReasonDialog
            {...rest}
            label={label ?? t('reason')}
            required={required}
            change={change}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}

/** The remarks printed on the offer, without internal ones. */
export function OfferRemarks({ answer }: { answer: AnswerView }) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const shown = answer.remarks.filter(({ internal }) => !internal);
  if (shown.length === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {t('remark')}
      </Title>
      {shown.map(({ id, text, translation }) => (
        <Text key={id} size="sm" mb={4} style={{ whiteSpace: 'pre-wrap' }}>
          {locale === answer.language ? text : (translation ?? text)}
        </Text>
      ))}
    </section>
  );
}

/** Subtotal, tax and total. */
export function Totals({ answer }: { answer: AnswerView }) {
  const t = useWords(quotationWords);
  const totalName = useTotalName();
  const rows = [
    [t('subtotal'), answer.subtotal],
    ...(isTaxed(answer.byTax) ? [[t('tax'), answer.tax] as const] : []),
    [totalName(answer), answer.total],
  ] as const;
  return (
    <Stack component="dl" gap={2} ml="auto" my={0} w={280} maw="100%">
      {rows.map(([name, amount], i) => (
        <Group
          key={name}
          justify="space-between"
          wrap="nowrap"
          fw={i === rows.length - 1 ? totalWeight(answer) : 400}
        >
          <dt>{name}</dt>
          <dd style={{ margin: 0 }}>
            <Money amount={amount} currency={answer.currency} />
          </dd>
        </Group>
      ))}
      {!isTaxed(answer.byTax) && (
        <Text size="sm" c="dimmed">
          {t('untaxed')}
        </Text>
      )}
    </Stack>
  );
}
