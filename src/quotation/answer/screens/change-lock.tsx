import { Alert, Button, Group, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { answerName, may } from '#quotation/screens/answer-target.ts';
import type { AnswerView, SheetView } from '#quotation/screens/data.ts';
import { answerApprovals } from '#quotation/states.ts';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';

const words = {
  asked: {
    en: 'Approval has been requested. A change cancels the request.',
    ja: '承認を依頼中です。変更すると承認依頼は取り消されます。',
  },
  given: {
    en: 'This quote has been approved. A change cancels the approval.',
    ja: '承認済みです。変更すると承認は取り消されます。',
  },
  change: { en: 'Change the quote', ja: '回答を変更' },
  effect: {
    en: 'Your first change cancels the approval or the request for it. Approval has to be requested again.',
    ja: '最初の変更で承認または承認依頼が取り消され、あらためて承認を依頼する必要があります。',
  },
} as const satisfies Record<string, Bilingual>;

/** The sheet as somebody sees it who may not change it. */
const withoutEdit = ({ kind, view }: SheetView & { kind: 'answer' }): SheetView => ({
  kind,
  view: { ...view, allowed: view.allowed.filter((event) => event !== 'edit-answer') },
});

/**
 * An answer whose approval is requested or given can be changed only after a question, because the change revokes that. `locked`
 * says why it cannot be changed yet, and `sheet` is what its screens show.
 */
export function useChangeLock(sheet: SheetView | null): Readonly<{
  sheet: SheetView | null;
  locked: Bilingual | null;
  unlock: () => void;
}> {
  /** The version that may be changed: the change itself makes another one, which is a draft. */
  const [unlocked, setUnlocked] = useState<number | null>(null);
  const answer = sheet?.kind === 'answer' ? sheet : null;
  const approval = answer ? answerApprovals[answer.view.state] : 'none';
  const locked =
    answer &&
    approval !== 'none' &&
    may(answer.view, 'edit-answer') &&
    unlocked !== answer.view.version
      ? words[approval]
      : null;
  const shown = useMemo(
    () => (answer && locked ? withoutEdit(answer) : sheet),
    [answer, locked, sheet],
  );
  return { sheet: shown, locked, unlock: () => setUnlocked(answer?.view.version ?? null) };
}

/** Why the answer is locked, and the button that asks and unlocks it. */
export function ChangeLock({
  view,
  locked,
  onUnlock,
}: Readonly<{ view: AnswerView; locked: Bilingual; onUnlock: () => void }>) {
  const label = useLabel();
  const locale = useLocale();
  const ask = useDialog();
  const unlock = async () => {
    const question = {
      prompt: 'askCancel' as const,
      act: label(words.change),
      object: answerName(view, locale),
      effect: label(words.effect),
    };
    if (await ask('confirm', question)) onUnlock();
  };
  return (
    <Alert color="yellow" mb="md" role="status">
      <Group justify="space-between">
        <Text size="sm">{label(locked)}</Text>
        <Button size="xs" variant="default" onClick={() => void unlock()}>
          {label(words.change)}
        </Button>
      </Group>
    </Alert>
  );
}
