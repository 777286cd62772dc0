import { Card, Group, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { ApprovalSteps } from '#approval/screens/approval-steps.tsx';
import { levelName } from '#approval/screens/level-name.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { isOfApprovers } from '#quotation/screens/steps.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { markCounts } from './mark-counts.ts';
import { SendButtons } from './send-buttons.tsx';

const words = {
  title: { en: 'Send', ja: '送信' },
  beyond: { en: 'amount or margin not covered', ja: '金額または粗利率が権限外' },
  change: { en: 'Change', ja: '変更' },
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
 * Validity and approver of an answer and the button that sends it, beside the charges. An approver whose limits cover
 * amount and margin is proposed; more than one are chosen on the step of the approvers.
 */
export default function SendPanel({ view }: { view: AnswerView }) {
  const t = useWords('quotation');
  const label = useLabel();
  const mayRequest = may(view, 'request-approval');
  const [approverId, setApproverId] = useState<string | null>(null);
  const saved = view.inside?.approvals ?? [];
  const { data: possible } = useQuery({
    queryKey: ['quotation', 'approvers', view.id, view.version],
    queryFn: () =>
      api().quotation.possibleApprovers({ quotationId: view.quotationId, answerId: view.id }),
    enabled: mayRequest && saved.length <= 1,
  });
  const chosen =
    approverId ?? saved[0]?.approverId ?? possible?.find(({ covers }) => covers)?.id ?? null;
  // Those of the approvers are about the ones saved before; another choice is checked when it is sent.
  const keepsSaved = chosen === (saved[0]?.approverId ?? null) || saved.length > 1;
  const faults = view.inside?.faults ?? [];
  const ofApprovers = keepsSaved ? faults.filter(isOfApprovers) : [];
  const others = faults.filter((fault) => !isOfApprovers(fault));
  const isKnown = possible !== undefined || saved.length > 1;
  const base = `/quotation-answer/${view.quotationId}/${view.id}` as const;
  return (
    <Card withBorder component="section" aria-label={label(words.title)}>
      <Stack gap="xs">
        <Group justify="space-between">
          <Text size="sm">
            {t('validUntil')}: <ValidUntil day={view.validUntil} state={view.state} />
          </Text>
          {may(view, 'edit-answer') && (
            <TextLink href={`${base}/customer`}>{label(words.change)}</TextLink>
          )}
        </Group>
        {mayRequest && saved.length <= 1 && (
          <ApproverSelect possible={possible ?? []} value={chosen} onChange={setApproverId} />
        )}
        {(saved.length > 1 || !mayRequest) && <ApprovalSteps steps={saved} />}
        {mayRequest && saved.length > 1 && (
          <TextLink href={`${base}/approver`}>{label(words.change)}</TextLink>
        )}
        {mayRequest && <WhatIsApproved view={view} />}
        {isKnown &&
          ofApprovers.map(({ code, message }) => (
            <Text key={code} size="sm" c="var(--mantine-color-error)">
              {label(message)}
            </Text>
          ))}
        {others.length > 0 && (
          <Text size="sm" c="dimmed">
            {label(words.missing(others.length))}
          </Text>
        )}
        <SendButtons
          view={view}
          approverIds={saved.length <= 1 && chosen ? [chosen] : undefined}
          disabled={!isKnown || ofApprovers.length + others.length > 0}
          fullWidth
        />
        <LinkButton
          href={`/quotation-detail/${view.quotationId}/pdf?answer=${view.id}`}
          variant="default"
          fullWidth
        >
          {t('pdf')}
        </LinkButton>
      </Stack>
    </Card>
  );
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
  const t = useWords('quotation');
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
