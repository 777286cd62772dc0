import { nameIn } from '#platform/i18n/name-in.ts';
import { Text } from '@mantine/core';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { levelName } from './level-name.ts';

type PersonName = Readonly<{ name: string; nameEn: string }>;
type Step = PersonName &
  Readonly<{
    employeeId: string;
    level: number;
    state: 'waiting' | 'approved' | 'rejected';
    reason: string | null;
    deputy: PersonName | null;
    deputies: readonly PersonName[];
  }>;

const words = {
  waiting: { en: 'waiting', ja: '承認待ち' },
  approved: { en: 'approved', ja: '承認済み' },
  rejected: { en: 'returned', ja: '差し戻し' },
  deputy: (name: string) => ({ en: `by ${name} as deputy`, ja: `（${name}が代理で決定）` }),
  deputies: (names: readonly string[]) => ({
    en: `(deputy today: ${names.join(', ')})`,
    ja: `（本日の代理：${names.join('、')}）`,
  }),
  quoted: (text: string) => ({ en: `“${text}”`, ja: `「${text}」` }),
} as const;

/** The approvers level by level: their decisions, the deputies who decided, and the deputies of today. */
export function ApprovalSteps({ steps }: { steps: readonly Step[] }) {
  const label = useLabel();
  const locale = useLocale();
  return steps.map((step) => (
    <Text key={step.employeeId} size="sm">
      {label(levelName(step.level))}: {nameIn(locale, step)} – {label(words[step.state])}{' '}
      {step.deputy && `${label(words.deputy(nameIn(locale, step.deputy)))} `}
      {step.deputies.length > 0 &&
        `${label(words.deputies(step.deputies.map((each) => nameIn(locale, each))))} `}
      {step.reason && label(words.quoted(step.reason))}
    </Text>
  ));
}
