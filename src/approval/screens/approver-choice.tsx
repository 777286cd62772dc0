import { Checkbox, Group, Stack } from '@mantine/core';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { PersonName } from '../approvers.server.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDescribedField, useFieldState } from '#ui/form/field.tsx';
import { RecordForm } from '#ui/form/record-form.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import { Conflict } from '#versioned-saving.tsx';
import { isTextList } from '#platform/type-guards.ts';
import type { ApproverForm, Asked } from './use-approver-form.ts';
import { levelName, noAccount } from './level-name.ts';

const words = {
  upTo: (amount: string) => ({ en: `up to ${amount}`, ja: `${amount}まで` }),
  noLimit: { en: 'without limit', ja: '限度なし' },
  margin: (percent: number) => ({ en: `margin from ${percent} %`, ja: `粗利率${percent}%以上` }),
  comma: { en: ', ', ja: '、' },
  unusable: { en: 'no longer available', ja: '選択不可' },
  save: { en: 'Save', ja: '保存' },
  approvers: { en: 'Approvers', ja: '承認者' },
} as const;

type Possible = PersonName &
  Readonly<{
    id: string;
    level: number;
    amountLimit: string | null;
    minimumMargin: string | null;
    hasAccount: boolean;
  }>;

type Choice = Readonly<{
  question: string;
  /** The name under which what is not saved yet is kept, the same for every version. */
  keep: string;
  /** The approvers who can be chosen, once they are loaded. */
  possible: readonly Possible[] | undefined;
  /** The approvers saved before. */
  saved: readonly Asked[];
  form: ApproverForm;
  editable: boolean;
  /** Label of the switch that holds the offer back after the last approval; without it there is no switch. */
  holdLabel?: Bilingual;
}>;

/** Checkboxes of the approvers, each with level and limits. */
export function ApproverChoice({
  question,
  keep,
  possible,
  saved,
  form: { form, saving },
  editable,
  holdLabel,
}: Choice) {
  const label = useLabel();
  return (
    <RecordForm form={form} keep={keep}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <Choices question={question} possible={possible} saved={saved} editable={editable} />
        {holdLabel && <SwitchField name="hold" label={holdLabel} readonly={!editable} />}
        {editable && (
          <Group justify="flex-end">
            <Button type="submit" severity="secondary" loading={form.submitting}>
              {label(words.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </RecordForm>
  );
}

function Choices({
  question,
  possible,
  saved,
  editable,
}: Pick<Choice, 'question' | 'possible' | 'saved' | 'editable'>) {
  const label = useLabel();
  const locale = useLocale();
  const { value, set, leave, error } = useFieldState('approverIds', isTextList);
  // Saved approvers who can no longer decide are shown so that they can be removed.
  const unusable = saved.filter(({ approverId }) => possible?.every(({ id }) => id !== approverId));
  useDescribedField({ name: 'approverIds', label: words.approvers }, (ids) =>
    [...(possible ?? []), ...unusable.map((each) => ({ ...each, id: each.approverId }))]
      .filter(({ id }) => isTextList(ids) && ids.includes(id))
      .map((each) => nameIn(locale, each))
      .join(label(words.comma)),
  );
  const limitsOf = ({ level, amountLimit, minimumMargin, hasAccount }: Possible) => {
    const amount = amountLimit
      ? words.upTo(`¥${Number(amountLimit).toLocaleString()}`)
      : words.noLimit;
    return [
      levelName(level),
      amount,
      ...(minimumMargin ? [words.margin(Number(minimumMargin))] : []),
      ...(hasAccount ? [] : [noAccount]),
    ];
  };
  const line = (person: PersonName, facts: readonly Bilingual[]) =>
    `${nameIn(locale, person)} – ${facts.map(label).join(label(words.comma))}`;
  return (
    <Checkbox.Group
      value={[...(value ?? [])]}
      onChange={(ids) => set(ids.toSorted())}
      onBlur={leave}
      label={question}
      error={error}
      data-field="approverIds"
    >
      <Stack gap="xs" mt="xs">
        {possible?.map((each) => (
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
            label={line(each, [levelName(each.level), words.unusable])}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
