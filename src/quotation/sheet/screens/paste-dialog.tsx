import { Alert, Checkbox, Group, Loader, Select, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useLabel, useWords } from '#words.ts';
import { columnsOf } from '../paste/columns.ts';
import { parseCells } from '../paste/read.ts';
import { type FreightKind, freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { type SheetView, targetOf, useChange } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { oneOf } from '#platform/one-of.ts';
import { PastePreview } from './paste-preview.tsx';
import { usePastedLines } from './use-pasted-lines.ts';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';

const maxLines = 1000;

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
  const routeText = useRouteText();
  const change = useChange();
  const { routes } = sheet.view;
  const [kind, setKind] = useState<FreightKind>(given ?? 'general-cargo');
  const [routeId, setRouteId] = useState(routes[0]?.id ?? '');
  const [cells, setCells] = useState<string[][]>([]);
  const [busy, setBusy] = useState(false);
  const { read, pasted, failed } = usePastedLines(kind, cells);
  const [withoutSums, setWithoutSums] = useState(true);
  const sums = read?.flatMap((each, i) => (each.isSum ? [i + 1] : [])) ?? [];
  const taken = read?.filter((each) => !(withoutSums && each.isSum)) ?? [];
  const faulty = taken.filter((each) => each.line === null).length;
  const warned = taken.filter((each) => each.warnings.length > 0).length;
  const lines = taken.flatMap((each) => each.line ?? []);
  const addLines = async () => {
    setBusy(true);
    const done = await change(
      () =>
        api().quotation.addLines({
          ...targetOf(sheet),
          lines: lines.map((line) => ({ ...line, routeId })),
        }),
      p('taken', { count: lines.length }),
    );
    setBusy(false);
    if (done) onClose();
  };
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
          <Select
            label={t('route')}
            data={routes.map((route, i) => ({
              value: route.id,
              label: `${t('routeNo', { n: i + 1 })}: ${routeText(route)}`,
            }))}
            value={routeId}
            onChange={(value) => value && setRouteId(value)}
            allowDeselect={false}
            flex="1 1 16rem"
          />
        </Group>
        <Text size="sm">
          {p('columns', {
            columns: columnsOf[kind].map((column) => label(column.label)).join(' · '),
          })}
        </Text>
        <Textarea
          label={p('here')}
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
            <Text role="status" fw={650}>
              {taken.length > maxLines
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
                onChange={(event) => setWithoutSums(event.currentTarget.checked)}
              />
            )}
            <PastePreview
              read={read}
              withoutSums={withoutSums}
              columns={pasted.columns.map((column, i) =>
                column
                  ? {
                      path: column.path,
                      label: label(column.label),
                      unit: pasted.heads[i]?.unit ?? null,
                    }
                  : null,
              )}
              rows={pasted.rows}
              onCell={(row, at, value) =>
                setCells(
                  cells.map((each, i) =>
                    i === row + (pasted.hasHeadings ? 1 : 0)
                      ? each.map((cell, j) => (j === at ? value : cell))
                      : each,
                  ),
                )
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
            onClick={() => void addLines()}
          >
            {p('take', { count: lines.length })}
          </Button>
        </Group>
      </Stack>
    </DialogFrame>
  );
}
