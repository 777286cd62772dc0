import { Alert, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core';
import { useElementSize, useHotkeys, useMergedRef } from '@mantine/hooks';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { api } from '#api.ts';
import { grouped } from '#platform/grouped.ts';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import {
  type CellRef,
  type Selection,
  activeCell,
  clampCell,
  selectCell,
} from '#ui/sheet/range.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { defined } from '#platform/expect.ts';
import type { Charge } from '#freight/types.ts';
import { quantityWords } from '#freight/charge-words.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { answerShortcuts } from '#quotation/screens/shortcut-lists.ts';
import { Shortcuts } from '#quotation/screens/shortcuts.tsx';
import {
  type CellPlace,
  type TableColumn,
  type TableRow,
  cellText,
  isCellLocked,
  priceColumn,
  tableColumns,
  tableRows,
} from '#quotation/sheet/table-cells.ts';
import { CargoText, useCargoText } from './cargo.tsx';
import { isSoldBelowCost, laneOf } from './charge-name.tsx';
import { type SaveTable, useTableEntries } from './use-table-entries.ts';
import { quotationWords } from '../../words.ts';

const WhyThisPrice = lazyPart(() => import('./why-this-price.tsx'));

const words = {
  table: { en: 'Charges', ja: '料金' },
  line: { en: 'Line and charge', ja: '明細・料金' },
  discount: { en: 'Discount', ja: '値引き' },
  reason: { en: 'Reason', ja: '理由' },
  whole: { en: 'Total before tax', ja: '合計（税抜）' },
  hint: {
    en: 'Type over a price, quantity or discount (5% or an amount). Tab, Enter and arrows move, F2 edits, Delete returns to the rate, Ctrl+Z undoes. Rows can be pasted from Excel.',
    ja: '価格・数量・値引き（5%または金額）を直接入力できます。Tab・Enter・矢印キーで移動、F2で編集、Deleteで運賃表の価格に戻し、Ctrl+Zで取り消します。Excelの行を貼り付けられます。',
  },
  reasonOf: { en: 'Reason for prices and discounts typed here', ja: '入力した価格・値引きの理由' },
  reasonMissing: {
    en: 'Enter the reason. What you typed is saved with it.',
    ja: '理由を入力してください。入力内容は理由とともに保存されます。',
  },
  saving: { en: 'Saving…', ja: '保存中…' },
  saved: { en: 'All changes are saved.', ja: 'すべて保存済みです。' },
  waiting: (n: number) => ({
    en: n === 1 ? '1 entry is not saved.' : `${n} entries are not saved.`,
    ja: `${n}件の入力が未保存です。`,
  }),
  again: { en: 'Save again', ja: '再度保存' },
  discard: { en: 'Discard entries', ja: '入力を破棄' },
  missing: { en: 'No price yet', ja: '価格未設定' },
  noDiscountHere: {
    en: 'A discount is given on a line or on the total. To lower this charge alone, change its price.',
    ja: '値引きは明細または合計に入力します。この料金だけを下げる場合は、単価または金額を変更してください。',
  },
  calculated: {
    en: 'This cell is calculated and cannot be changed.',
    ja: 'この欄は自動計算のため変更できません。',
  },
} as const;

/** Why a cell takes nothing that is typed. */
const lockedNote = (row: TableRow, column: TableColumn) =>
  row.kind === 'charge' && column === 'discount' ? words.noDiscountHere : words.calculated;

/** The table takes the whole width, and no cell is narrower than a price; before it is measured it fits a small desk. */
function widthsIn(width: number) {
  const headWidth = Math.min(340, Math.max(208, Math.round(width * 0.28)));
  const columnWidth = Math.max(92, Math.floor((width - headWidth - 2) / tableColumns.length));
  return { headWidth, columnWidth };
}

/** The lines and charges of an answer in cells that are typed into, saved as one goes. */
export default function ChargeSheet({
  view,
  onEdit,
  shown,
  saveTable = (input) =>
    api().quotation.changeTable({ quotationId: view.quotationId, answerId: view.id, ...input }),
}: Readonly<{
  view: AnswerView;
  saveTable?: SaveTable;
  onEdit: (charge: Charge) => void;
  /** The cell that is to be typed into; each time anew. */
  shown: CellPlace | null;
}>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const locale = useLocale();
  const cargoText = useCargoText();
  const frame = useRef<HTMLDivElement>(null);
  const { ref: measured, width } = useElementSize<HTMLDivElement>();
  const frameRef = useMergedRef(frame, measured);
  const reasonInput = useRef<HTMLInputElement>(null);
  const [selection, setSelection] = useState<Selection>(selectCell({ row: 0, column: 1 }));
  const [reason, setReason] = useState('');
  const [asksReason, setAsksReason] = useState(false);
  const entries = useTableEntries(view, saveTable, reason, () => {
    setAsksReason(true);
    // After the sheet has taken the focus back from its cell.
    requestAnimationFrame(() => reasonInput.current?.focus());
  });
  useLeaveGuard(entries.count > 0);
  const rows = useMemo(() => tableRows(view.lines, view.charges), [view.lines, view.charges]);
  const rowOf = ({ row }: CellRef): TableRow => defined(rows[row]);
  const columnOf = ({ column }: CellRef) => defined(tableColumns[column]);
  const heads = {
    quantity: t('quantity'),
    unit: t('unitPrice'),
    amount: t('amount'),
    discount: label(words.discount),
    cost: t('cost'),
    reason: label(words.reason),
  };
  const nameOf = (row: TableRow) => {
    if (row.kind === 'total') return label(words.whole);
    if (row.kind === 'line') return `${t('lineNo', { n: row.n })} ${cargoText(row.line.cargo)}`;
    const { manual, label: name } = row.charge;
    return `　${label(name)}${manual ? ` · ${t('manual')}` : ''}`;
  };
  const plain = (cell: CellRef) =>
    entries.entryAt(rowOf(cell).id, columnOf(cell))?.text ?? cellText(rowOf(cell), columnOf(cell));
  const show = (cell: CellRef) => {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    if (entries.entryAt(row.id, column)) return plain(cell);
    if (column === 'reason') return plain(cell);
    if (row.kind !== 'charge') return grouped(plain(cell));
    const { charge } = row;
    if (column === 'quantity' && charge.basis !== 'flat' && charge.basis !== 'value')
      return quantityWords(charge.quantity, charge.basis, locale);
    if (column === 'amount' && charge.amount === null && charge.onRequest) return t('onRequest');
    return grouped(plain(cell));
  };
  const look = (cell: CellRef) => {
    const [row, column] = [rowOf(cell), columnOf(cell)];
    const entry = entries.entryAt(row.id, column);
    if (entry?.fault) return { mark: 'wrong', note: entry.fault } as const;
    if (entry) return { mark: 'changed' } as const;
    if (row.kind === 'charge') {
      const { amount, onRequest } = row.charge;
      if (column === priceColumn(row.charge) && amount === null && !onRequest)
        return { mark: 'wrong', note: label(words.missing) } as const;
      if (column === 'amount' && isSoldBelowCost(row.charge))
        return { mark: 'conflict', note: t('belowCost') } as const;
    }
    return isCellLocked(row, column) ? { note: label(lockedNote(row, column)) } : undefined;
  };
  const focusTable = () =>
    frame.current?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]')?.focus();
  useHotkeys([['alt+T', focusTable, { usePhysicalKeys: true }]], [], true);
  useEffect(() => {
    const row = shown ? rows.findIndex(({ id }) => id === shown.rowId) : -1;
    if (!shown || row === -1) return;
    setSelection(selectCell({ row, column: tableColumns.indexOf(shown.column) }));
    frame.current?.scrollIntoView({ block: 'nearest' });
    // The row may be out of sight until the sheet has scrolled to it.
    requestAnimationFrame(() => requestAnimationFrame(focusTable));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only when another cell is asked for
  }, [shown]);
  // Rows may have gone since the cell was selected.
  const focus = clampCell(activeCell(selection), {
    rows: rows.length,
    columns: tableColumns.length,
  });
  const current = rowOf(focus);
  /** Saves what waits for the reason, if there is one. */
  const sendWithReason = () => {
    if (reason.trim() === '') return false;
    setAsksReason(false);
    entries.send();
    return true;
  };
  return (
    <Stack
      gap="xs"
      ref={frameRef}
      data-unsaved={entries.saving ? 'saving' : entries.count > 0 ? 'entered' : undefined}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (sendWithReason()) focusTable();
        }}
      >
        <TextInput
          ref={reasonInput}
          label={label(words.reasonOf)}
          value={reason}
          maxLength={500}
          error={asksReason && entries.count > 0 && label(words.reasonMissing)}
          onChange={(event) => setReason(event.currentTarget.value)}
          onBlur={() => asksReason && sendWithReason()}
        />
      </form>
      <Sheet
        label={label(words.table)}
        corner={label(words.line)}
        hint={label(words.hint)}
        rows={rows.map((row) => ({ id: row.id, label: nameOf(row) }))}
        columns={tableColumns.map((id) => ({ id, label: heads[id] }))}
        selection={selection}
        onSelect={setSelection}
        show={show}
        plain={plain}
        look={look}
        {...widthsIn(width)}
        readOnly={false}
        isLocked={(cell) => isCellLocked(rowOf(cell), columnOf(cell))}
        onWrite={(writes) =>
          entries.write(
            writes.map(([cell, text]) => ({ rowId: rowOf(cell).id, column: columnOf(cell), text })),
          )
        }
        onUndo={entries.undo}
      />
      <Group gap="sm" mih={24} justify="space-between">
        <Text size="sm" role="status" c="dimmed">
          {entries.saving
            ? label(words.saving)
            : entries.count > 0
              ? label(words.waiting(entries.count))
              : label(words.saved)}
        </Text>
        <Shortcuts of={answerShortcuts} />
        <Text size="sm" role="status">
          {look(focus)?.note}
        </Text>
      </Group>
      {entries.problem && (
        <Alert color="red" role="alert">
          <Stack gap="xs">
            {entries.problem}
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={entries.send}>
                {label(words.again)}
              </Button>
              <Button size="xs" variant="default" onClick={entries.discard}>
                {label(words.discard)}
              </Button>
            </Group>
          </Stack>
        </Alert>
      )}
      {current.kind !== 'total' && (
        <Text size="sm">
          <CargoText cargo={current.line.cargo} />
        </Text>
      )}
      {current.kind === 'charge' && (
        <ChargeDetails key={current.id} view={view} charge={current.charge} onEdit={onEdit} />
      )}
    </Stack>
  );
}

/** How the price of the focused charge was calculated, and what else can be done with it. */
function ChargeDetails({
  view,
  charge,
  onEdit,
}: Readonly<{ view: AnswerView; charge: Charge; onEdit: (charge: Charge) => void }>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  return (
    <Card withBorder padding="sm" component="section" aria-label={label(charge.label)}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm" fw={600}>
            {label(charge.label)}
          </Text>
          {charge.manual && <Text size="sm">{charge.manual.reason}</Text>}
          {charge.trace && (
            <Suspense>
              <WhyThisPrice
                charge={charge}
                trace={charge.trace}
                lane={laneOf(view, charge)}
                inside
                currency={view.currency}
              />
            </Suspense>
          )}
        </div>
        <Button size="compact-sm" variant="default" onClick={() => onEdit(charge)}>
          {t('edit')}
        </Button>
      </Group>
    </Card>
  );
}
