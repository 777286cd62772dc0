import { Checkbox, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '#api.ts';
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
  save: { en: 'Save', ja: '保存' },
} as const;

type Choice = Readonly<{
  question: string;
  /** Ids of approvers, and the version that they were read with. */
  saved: readonly string[];
  version: number;
  editable: boolean;
  /** Whether something beside the approvers (`children`) is unsaved. */
  changed?: boolean;
  /** Saves from a version; answers whether it was saved. */
  onSave: (approverIds: string[], version: number) => Promise<boolean>;
  children?: ReactNode;
}>;

/** Approvers to tick, each with its level and limits. */
export function ApproverChoice({ question, saved, version, editable, changed = false, onSave, children }: Choice) {
  const label = useLabel();
  const locale = useLocale();
  const { data } = useQuery({ queryKey: ['mst', 'quotation-approver', 'all'], queryFn: () => api().mst['quotation-approver']!.list({ size: 100, sort: 'level' }) });
  const ticks = useUnsaved(saved.toSorted(), version);
  useLeaveGuard(changed || ticks.dirty);
  const save = async () => ticks.settle(await onSave(ticks.value, ticks.version));
  return (
    <Stack>
      <Checkbox.Group value={ticks.value} onChange={(ids) => ticks.set(ids.toSorted())} label={question}>
        <Stack gap="xs" mt="xs">
          {data?.rows.map(({ row, refs }) => {
            const amount = row.amountLimit ? words.upTo(`¥${Number(row.amountLimit).toLocaleString()}`) : words.noLimit;
            const limits = [words.level(Number(row.level)), amount, ...(row.minimumMargin ? [words.margin(Number(row.minimumMargin))] : [])].map(label);
            return <Checkbox key={row.id} value={row.id} disabled={!editable} label={`${refs.employee?.[locale] ?? ''} – ${limits.join(label(words.comma))}`} />;
          })}
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
