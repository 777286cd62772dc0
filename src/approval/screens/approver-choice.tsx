import { Checkbox, Group, Stack, Switch } from '@mantine/core';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { PersonName } from '../approvers.server.ts';
import { Button } from '#ui/feedback/button.tsx';
import { HydratedForm } from '#ui/form/hydrated-form.tsx';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { useLabel, useLocale } from '#words.ts';
import type { ApproverChoiceState, Chosen } from './use-approver-choice.ts';

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
  /** Query of the approvers who can be chosen. */
  possible: UseQueryOptions<Possible[]>;
  /** The approvers saved before. */
  saved: readonly Asked[];
  /** The current selection, held by the screen so that refetching does not reset it. */
  choice: ApproverChoiceState;
  editable: boolean;
  /** Saves from a version; resolves to whether it was saved. */
  onSave: (chosen: Chosen, version: number) => Promise<boolean>;
  /** Label of the switch that holds the offer back after the last approval; without it there is no switch. */
  holdLabel?: string;
}>;

/** Checkboxes of the approvers, each with level and limits. */
export function ApproverChoice({
  question,
  possible,
  saved,
  choice,
  editable,
  onSave,
  holdLabel,
}: Choice) {
  const label = useLabel();
  const locale = useLocale();
  const { data } = useQuery(possible);
  // Saved approvers who can no longer decide are shown so that they can be removed.
  const unusable = saved.filter(({ approverId }) => data?.every(({ id }) => id !== approverId));
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
  const line = (person: PersonName, facts: readonly Bilingual[]) =>
    `${nameIn(locale, person)} – ${facts.map(label).join(label(words.comma))}`;
  useLeaveGuard(choice.dirty);
  const { value } = choice;
  const save = async () => choice.settle(await onSave(value, choice.version));
  return (
    <HydratedForm
      onSubmit={(event) => {
        event.preventDefault();
        if (editable) void save();
      }}
    >
      <Stack>
        <Checkbox.Group
          value={[...value.approverIds]}
          onChange={(ids) => choice.set({ ...value, approverIds: ids.toSorted() })}
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
            {unusable.map((each) => (
              <Checkbox
                key={each.approverId}
                value={each.approverId}
                disabled={!editable}
                label={line(each, [words.level(each.level), words.unusable])}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        {holdLabel !== undefined && (
          <Switch
            label={holdLabel}
            checked={value.hold ?? false}
            onChange={(event) => choice.set({ ...value, hold: event.currentTarget.checked })}
          />
        )}
        {editable && (
          <Group justify="flex-end">
            <Button type="submit" severity="secondary">
              {label(words.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </HydratedForm>
  );
}
