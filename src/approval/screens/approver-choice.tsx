import { Checkbox, Group, Stack } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { PersonName } from '../approvers.server.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import { useLabel, useLocale } from '#words.ts';

const words = {
  level: (n: number) => ({ en: `Level ${n}`, ja: `第${n}段階` }),
  upTo: (amount: string) => ({ en: `up to ${amount}`, ja: `${amount}まで` }),
  noLimit: { en: 'without limit', ja: '限度なし' },
  margin: (percent: number) => ({ en: `margin from ${percent} %`, ja: `粗利率${percent}%以上` }),
  comma: { en: ', ', ja: '、' },
  unusable: { en: 'can no longer be asked', ja: '選択不可' },
  save: { en: 'Save', ja: '保存' },
} as const;

type Asked = PersonName & Readonly<{ approverId: string; level: number }>;
type Possible = PersonName &
  Readonly<{ id: string; level: number; amountLimit: string | null; minimumMargin: string | null }>;

type Choice = Readonly<{
  question: string;
  /** Who may be asked, by a query of its own. */
  possible: UseQueryOptions<Possible[]>;
  /** Who is asked already, and the version that they were read with. */
  saved: readonly Asked[];
  version: number;
  editable: boolean;
  /** Whether something beside the approvers (`children`) is unsaved. */
  changed?: boolean;
  /** Saves from a version; answers whether it was saved. */
  onSave: (approverIds: string[], version: number) => Promise<boolean>;
  children?: ReactNode;
}>;

/** Approvers to tick, each with its level and limits. */
export function ApproverChoice({
  question,
  possible,
  saved,
  version,
  editable,
  changed = false,
  onSave,
  children,
}: Choice) {
  const label = useLabel();
  const locale = useLocale();
  const { data } = useQuery(possible);
  const ticks = useUnsaved(saved.map((each) => each.approverId).toSorted(), version);
  // Who was asked and may not decide any more is shown, to be taken away.
  const gone = saved.filter(({ approverId }) => data?.every(({ id }) => id !== approverId));
  const limitsOf = ({ level, amountLimit, minimumMargin }: Possible) => {
    const amount = amountLimit
      ? words.upTo(`¥${Number(amountLimit).toLocaleString()}`)
      : words.noLimit;
    return [
      words.level(level),
      amount,
      ...(minimumMargin ? [words.margin(Number(minimumMargin))] : []),
    ];
  };
  const line = (person: PersonName, told: readonly Bilingual[]) =>
    `${nameIn(locale, person)} – ${told.map(label).join(label(words.comma))}`;
  useLeaveGuard(changed || ticks.dirty);
  const save = async () => ticks.settle(await onSave(ticks.value, ticks.version));
  return (
    <Stack>
      <Checkbox.Group
        value={ticks.value}
        onChange={(ids) => ticks.set(ids.toSorted())}
        label={question}
      >
        <Stack gap="xs" mt="xs">
          {data?.map((each) => (
            <Checkbox
              key={each.id}
              value={each.id}
              disabled={!editable}
              label={line(each, limitsOf(each))}
            />
          ))}
          {gone.map((each) => (
            <Checkbox
              key={each.approverId}
              value={each.approverId}
              disabled={!editable}
              label={line(each, [words.level(each.level), words.unusable])}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {children}
      {editable && (
        <Group justify="flex-end">
          <Button severity="secondary" onClick={() => void save()}>
            {label(words.save)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
