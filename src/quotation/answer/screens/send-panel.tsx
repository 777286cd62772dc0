import { Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApprovalSteps } from '#approval/screens/approval-steps.tsx';
import { levelName, noAccount } from '#approval/screens/level-name.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { type Place, missingEntries, warnedEntries } from '#quotation/answer/missing.ts';
import type { CellPlace } from '#quotation/sheet/table-cells.ts';
import { ExchangeFields, ValidityField } from './header-fields.tsx';
import { RemarksPanel } from './remarks-panel.tsx';
import { answerNumber } from '#quotation/number.ts';
import { may } from '#quotation/screens/answer-target.ts';
import { type AnswerView, approversQuery } from '#quotation/screens/data.ts';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import classes from '#quotation/screens/steps.module.css';
import { ShortSums } from '#quotation/screens/summary.tsx';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { markCounts } from '#quotation/decision/screens/mark-counts.ts';
import { MissingList } from './missing-list.tsx';
import { OneLanguage } from './one-language.tsx';
import { SendButtons } from '#quotation/decision/screens/send-buttons.tsx';
import { Select } from '#ui/form/select.tsx';
import { quotationWords } from '../../words.ts';

const NextRequest = lazyPart(() => import('./next-request.tsx'));

const words = {
  title: { en: 'Send', ja: '送信' },
  beyond: { en: 'amount or margin not covered', ja: '金額または粗利率が権限外' },
  currency: { en: 'Currency and hold', ja: '通貨・提出の保留' },
  byAuthor: (name: string) => ({
    en: `${name} prepared this quote and requests its approval.`,
    ja: `承認は作成者の${name}が依頼します。`,
  }),
  revokes: {
    en: 'A change from here on cancels the request for approval.',
    ja: '以後に内容を変更すると、承認依頼は取り消されます。',
  },
  several: { en: 'Several approvers', ja: '複数の承認者を選択' },
  always: {
    en: 'A quote is approved before it is offered.',
    ja: '見積は提示前に承認が必要です。',
  },
  shown: (what: string) => ({
    en: `The approver is shown: ${what}.`,
    ja: `承認者に示す点：${what}`,
  }),
  plain: {
    en: 'All prices follow the rates, nothing is discounted.',
    ja: 'すべて登録料金どおりで、値引きはありません。',
  },
  missing: (n: number) => ({
    en: n === 1 ? '1 entry is missing.' : `${n} entries are missing.`,
    ja: `未入力・要確認の項目が${n}件あります。`,
  }),
} as const;

/**
 * Beside the charges of an answer: what is missing, validity, exchange rates, remarks and approver, and below it, always in
 * sight, total, margin and the button that sends it. An approver whose limits cover amount and margin is proposed; more than
 * one are chosen on the step of the approvers. `onGo` leads to a cell of the table.
 */
export default function SendPanel({
  view,
  onGo,
}: Readonly<{ view: AnswerView; onGo: (cell: CellPlace) => void }>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const mayRequest = may(view, 'request-approval');
  const mayEdit = may(view, 'edit-answer');
  const [approverId, setApproverId] = useState<string | null>(null);
  const [isSent, setIsSent] = useState(false);
  const saved = view.inside?.approvals ?? [];
  const { data: possible } = useQuery({
    ...approversQuery(view),
    enabled: mayRequest && saved.length <= 1,
  });
  const chosen =
    approverId ?? saved[0]?.approverId ?? possible?.find(({ covers }) => covers)?.id ?? null;
  // Those of the approvers are about the ones saved before; another choice is checked when it is sent.
  const keepsSaved = chosen === (saved[0]?.approverId ?? null) || saved.length > 1;
  const isKnown = possible !== undefined || saved.length > 1;
  const missing = missingEntries(view).filter(
    ({ place }) =>
      place?.at !== 'field' || place.field !== 'approverIds' || (keepsSaved && isKnown),
  );
  const base = `/quotation-answer/${view.quotationId}/${view.id}` as const;
  const go = (place: Place) => {
    if (place.at === 'cell') onGo(place);
    if (place.at === 'field')
      document
        .querySelector<HTMLElement>(
          `[data-place="${CSS.escape(place.field)}"] input, button[data-place="${CSS.escape(place.field)}"]`,
        )
        ?.focus();
  };
  const isOut = view.state === 'in-approval' || view.state === 'offered';
  // While it is decided a change takes the request for approval back: not by a field that saves by itself.
  const isOpen = view.state === 'draft' || view.state === 'returned';
  return (
    <>
      <Card
        withBorder
        padding="sm"
        component="section"
        aria-label={t('total')}
        className={classes.send}
      >
        <div className={classes.sendParts}>
          <ShortSums view={view} />
          {mayRequest && missing.length > 0 && (
            <Text size="sm" c="dimmed">
              {label(words.missing(missing.length))}
            </Text>
          )}
          <SendButtons
            view={view}
            approverIds={saved.length <= 1 && chosen ? [chosen] : undefined}
            disabled={!isKnown || missing.length > 0}
            fullWidth
            onSent={() => setIsSent(true)}
          />
          {isOpen && !mayRequest && view.inside && (
            <Text size="sm" c="dimmed">
              {label(words.byAuthor(view.inside.authorName))}
            </Text>
          )}
          {isOut && (
            <>
              <Text role="status" fw={600}>
                {t(view.state === 'offered' ? 'offerSent' : 'approvalAsked')}
              </Text>
              {mayEdit && (
                <Text size="xs" c="dimmed">
                  {label(words.revokes)}
                </Text>
              )}
              <Suspense>
                <NextRequest focuses={isSent} fullWidth />
              </Suspense>
            </>
          )}
        </div>
      </Card>
      <Card withBorder component="section" aria-label={label(words.title)}>
        <Stack gap="sm">
          <Group justify="space-between">
            <Text fw={700}>
              {view.number ? answerNumber(view.number, view.revision) : t('draftNote')}
            </Text>
            <StateBadge state={view.state} isChangeRequested={view.isChangeRequested} />
          </Group>
          {(mayRequest || mayEdit) && (
            <>
              <MissingList title={words.missing(missing.length)} entries={missing} onGo={go} />
              <WarningList view={view} onGo={go} />
            </>
          )}
          {mayEdit && isOpen ? (
            <>
              <ValidityField view={view} />
              <ExchangeFields view={view} />
            </>
          ) : (
            <Text size="sm" component="div">
              {t('validUntil')}: <ValidUntil day={view.validUntil} state={view.state} />
            </Text>
          )}
          {mayEdit && <TextLink href={`${base}/customer`}>{label(words.currency)}</TextLink>}
          <RemarksPanel view={view} />
          <OneLanguage view={view} />
          {mayRequest && saved.length <= 1 && (
            <div data-place="approverIds">
              <ApproverSelect possible={possible ?? []} value={chosen} onChange={setApproverId} />
            </div>
          )}
          {(saved.length > 1 || !mayRequest) && <ApprovalSteps steps={saved} />}
          {mayRequest && <TextLink href={`${base}/approver`}>{label(words.several)}</TextLink>}
          {mayRequest && <WhatIsApproved view={view} />}
          <LinkButton
            href={`/quotation-detail/${view.quotationId}/pdf?answer=${view.id}`}
            variant="default"
            fullWidth
          >
            {t('pdf')}
          </LinkButton>
        </Stack>
      </Card>
    </>
  );
}

/** What to check before the answer goes on; it can be sent nevertheless. */
function WarningList({ view, onGo }: { view: AnswerView; onGo: (place: Place) => void }) {
  const t = useWords(quotationWords);
  const warnings = warnedEntries(view, view.inside?.warnings ?? []);
  const title = { en: t('pleaseCheck'), ja: t('pleaseCheck') };
  return <MissingList title={title} entries={warnings} onGo={onGo} isSecond />;
}

/** That approval is needed, and what the approver will look at. */
function WhatIsApproved({ view }: { view: AnswerView }) {
  const label = useLabel();
  const locale = useLocale();
  const byMark = [...Map.groupBy(view.inside?.summary?.marks ?? [], ({ mark }) => mark)];
  const found = byMark.map(([mark, { length }]) => label(markCounts[mark](length)));
  return (
    <Text size="sm">
      {label(words.always)}{' '}
      {label(
        found.length > 0 ? words.shown(found.join(locale === 'ja' ? '、' : ', ')) : words.plain,
      )}
    </Text>
  );
}

type Possible = Readonly<{
  id: string;
  name: string;
  nameEn: string;
  level: number;
  hasAccount: boolean;
  covers: boolean;
}>;

/** One approver; those whose limits do not cover the offer cannot be chosen alone. */
function ApproverSelect({
  possible,
  value,
  onChange,
}: Readonly<{
  possible: readonly Possible[];
  value: string | null;
  onChange: (id: string | null) => void;
}>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const locale = useLocale();
  return (
    <Select
      label={t('approver')}
      data={possible.map((each) => ({
        value: each.id,
        label: [
          nameIn(locale, each),
          label(levelName(each.level)),
          ...(each.hasAccount ? [] : [label(noAccount)]),
          ...(each.covers ? [] : [label(words.beyond)]),
        ].join(' · '),
        disabled: !each.covers,
      }))}
      value={value}
      onChange={onChange}
      allowDeselect={false}
    />
  );
}
