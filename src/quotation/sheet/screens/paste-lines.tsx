import { Alert, Checkbox, Group, Loader, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { columnsOf } from '../paste/columns.ts';
import { linesToAdd } from '../paste/lines.ts';
import { parseCells, replaceCell } from '../paste/read.ts';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import type { LineInput } from '#quotation/line-input.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { oneOf } from '#platform/one-of.ts';
import { PastePreview } from './paste-preview.tsx';
import { usePastedLines } from './use-pasted-lines.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { Select } from '#ui/form/select.tsx';
import { quotationWords } from '../../words.ts';
import { pasteWords } from '../paste-words.ts';
import { uiWords } from '#ui/words.ts';

type Props = Readonly<{
  kind: FreightKind | null;
  /** How many lines may be added. */
  most: number;
  /** The same as a sentence. */
  limit: Bilingual;
  busy?: boolean;
  onAdd: (lines: Omit<LineInput, 'routeId'>[]) => void;
  onClose: () => void;
  /** What else is asked about the lines. */
  children?: ReactNode;
}>;

/** Lines pasted from a spreadsheet: checked cell by cell, and added only when all of them are valid. */
export function PasteLines({
  kind: given,
  most,
  limit,
  busy = false,
  onAdd,
  onClose,
  children,
}: Props) {
  const t = useWords(quotationWords);
  const p = useWords(pasteWords);
  const ui = useWords(uiWords);
  const label = useLabel();
  const [kind, setKind] = useState<FreightKind>(given ?? 'general-cargo');
  const [cells, setCells] = useState<string[][]>([]);
  const { read, pasted, failed } = usePastedLines(kind, cells);
  const [withoutSums, setWithoutSums] = useState(true);
  const toAdd = linesToAdd(read ?? [], withoutSums);
  const { lines, faulty } = toAdd;
  return (
    <DialogFrame onClose={onClose} size="90rem" title={p('title')}>
      <Stack>
        <Group align="end">
          <Select
            label={t('freight')}
            data={freightKinds.map((value) => ({ value, label: label(freightKindWords[value]) }))}
            value={kind}
            onChange={(value) => setKind(oneOf(freightKinds, value) ?? kind)}
            allowDeselect={false}
          />
          {children}
        </Group>
        <Text size="sm">
          {p('columns', {
            columns: columnsOf[kind].map((column) => label(column.label)).join(' · '),
          })}
        </Text>
        <Textarea
          label={p('here')}
          description={label(limit)}
          rows={cells.length > 0 ? 2 : 8}
          onChange={(event) => setCells(parseCells(event.currentTarget.value))}
          data-autofocus
          spellCheck={false}
          wrap="off"
        />
        {failed && (
          <Alert color="red" role="alert">
            {ui('offline')}
          </Alert>
        )}
        {cells.length > 0 && !read && !failed && <Loader size="sm" />}
        {read && pasted && read.length > 0 && (
          <>
            <PasteSummary
              most={most}
              toAdd={toAdd}
              withoutSums={withoutSums}
              onWithoutSums={setWithoutSums}
            />
            <PastePreview
              read={read}
              pasted={pasted}
              withoutSums={withoutSums}
              onCell={(row, at, value) =>
                setCells(replaceCell(cells, row + (pasted.hasHeadings ? 1 : 0), at, value))
              }
            />
          </>
        )}
        <Group justify="flex-end">
          <Button severity="secondary" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            loading={busy}
            disabled={faulty > 0 || lines.length === 0 || lines.length > most}
            onClick={() => onAdd(lines)}
          >
            {p('take', { count: lines.length })}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

type SummaryProps = Readonly<{
  most: number;
  toAdd: ReturnType<typeof linesToAdd>;
  withoutSums: boolean;
  onWithoutSums: (withoutSums: boolean) => void;
}>;

/** Whether the pasted rows can be added, how many have faults or warnings, and whether sums are left out. */
function PasteSummary({ most, toAdd, withoutSums, onWithoutSums }: SummaryProps) {
  const p = useWords(pasteWords);
  const { rows, lines, faulty, warned, sums } = toAdd;
  return (
    <>
      <Text role="status" fw={650}>
        {rows > most
          ? p('tooMany', { max: most })
          : faulty > 0
            ? p('faulty', { count: faulty })
            : p('good', { count: lines.length })}
      </Text>
      {warned > 0 && <Text size="sm">{p('warned', { count: warned })}</Text>}
      {sums.length > 0 && (
        <Checkbox
          label={p('withoutSums', { rows: sums.join(', ') })}
          checked={withoutSums}
          onChange={(event) => onWithoutSums(event.currentTarget.checked)}
        />
      )}
    </>
  );
}
