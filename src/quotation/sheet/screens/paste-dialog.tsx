import { Alert, Checkbox, Group, Loader, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLabel, useWords } from '#words.ts';
import { columnsOf } from '../paste/columns.ts';
import { linesToAdd } from '../paste/lines.ts';
import { parseCells, replaceCell } from '../paste/read.ts';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import type { LineInput } from '#quotation/line-input.ts';
import { limits } from '#quotation/limits.ts';
import { type SheetView, targetOf, useChange } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { oneOf } from '#platform/one-of.ts';
import { PastePreview } from './paste-preview.tsx';
import { usePastedLines } from './use-pasted-lines.ts';
import { limitTexts } from '#quotation/limit-texts.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';

const maxLines = limits.lines;

/** Adds lines to a request or an answer. */
function useAddLines(sheet: SheetView, onDone: () => void) {
  const p = useWords('paste');
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const addLines = async (lines: LineInput[]) => {
    setBusy(true);
    const done = await change(
      () => api().quotation.addLines({ ...targetOf(sheet), lines }),
      p('taken', { count: lines.length }),
    );
    setBusy(false);
    if (done) onDone();
  };
  return { busy, addLines };
}

/** Adds lines pasted from a spreadsheet: checked cell by cell, and added only when all of them are valid. */
export default function PasteDialog({
  sheet,
  kind: given,
  onClose,
}: {
  sheet: SheetView;
  kind: FreightKind | null;
  onClose: () => void;
}) {
  const t = useWords('quotation');
  const p = useWords('paste');
  const ui = useWords('ui');
  const label = useLabel();
  const { routes } = sheet.view;
  const [kind, setKind] = useState<FreightKind>(given ?? 'general-cargo');
  const [routeId, setRouteId] = useState(routes[0]?.id ?? '');
  const [cells, setCells] = useState<string[][]>([]);
  const { busy, addLines } = useAddLines(sheet, onClose);
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
          <RouteSelect routes={routes} value={routeId} onChange={setRouteId} />
        </Group>
        <Text size="sm">
          {p('columns', {
            columns: columnsOf[kind].map((column) => label(column.label)).join(' · '),
          })}
        </Text>
        <Textarea
          label={p('here')}
          description={label(limitTexts.lines)}
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
            <PasteSummary toAdd={toAdd} withoutSums={withoutSums} onWithoutSums={setWithoutSums} />
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
            disabled={faulty > 0 || lines.length === 0 || lines.length > maxLines}
            onClick={() => void addLines(lines.map((line) => ({ ...line, routeId })))}
          >
            {p('take', { count: lines.length })}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}

type RouteSelectProps = Readonly<{
  routes: SheetView['view']['routes'];
  value: string;
  onChange: (routeId: string) => void;
}>;

/** The route that the lines are added to. */
function RouteSelect({ routes, value, onChange }: RouteSelectProps) {
  const t = useWords('quotation');
  const routeText = useRouteText();
  return (
    <Select
      label={t('route')}
      data={routes.map((route, i) => ({
        value: route.id,
        label: `${t('routeNo', { n: i + 1 })}: ${routeText(route)}`,
      }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      allowDeselect={false}
      flex="1 1 16rem"
    />
  );
}

type SummaryProps = Readonly<{
  toAdd: ReturnType<typeof linesToAdd>;
  withoutSums: boolean;
  onWithoutSums: (withoutSums: boolean) => void;
}>;

/** Whether the pasted rows can be added, how many have faults or warnings, and whether sums are left out. */
function PasteSummary({ toAdd, withoutSums, onWithoutSums }: SummaryProps) {
  const p = useWords('paste');
  const { rows, lines, faulty, warned, sums } = toAdd;
  return (
    <>
      <Text role="status" fw={650}>
        {rows > maxLines
          ? p('tooMany', { max: maxLines })
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
