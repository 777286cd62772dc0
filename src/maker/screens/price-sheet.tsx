import { ActionIcon, Group, List, SegmentedControl, Stack, Switch, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { Suspense, lazy, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { grouped } from '#ui/form/rules/normalise.ts';
import { type Selection, only, placesOf, rangeOf } from '#ui/sheet/range.ts';
import { Sheet } from '#ui/sheet/sheet.tsx';
import { useLocale, useWords } from '#words.ts';
import { isIncludable } from '../rules/amounts.ts';
import { type Showing, comparisons } from '../rules/reckon.ts';
import { sumOf } from '../rules/view.ts';
import { ConflictPanel } from './conflict-panel.tsx';
import { type SheetView, may } from './data.ts';
import { FindPrices, useFound } from './find-prices.tsx';
import { useCells } from './use-cells.ts';
import { useLines, useShown } from './use-shown.ts';

const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog.tsx')).ImportDialog }));

const comparisonWords = { prices: 'prices', difference: 'difference', percent: 'differencePercent' } as const;

/** The prices by route and class, or by class and part, edited like a spreadsheet. */
export function PriceSheet({ view }: { view: SheetView }) {
  const t = useWords('maker');
  const locale = useLocale();
  const isNissan = view.maker === 'nissan';
  const isEditor = may(view, 'edit');
  const [showing, setShowing] = useState<Showing>({ of: 'prices', baf: view.withBaf && !(isEditor && isNissan), charges: view.withCharges && !isEditor });
  const [selection, setSelection] = useState<Selection>(only({ row: 0, column: 0 }));
  const isPhone = useMediaQuery('(max-width: 48em)');
  const [importing, setImporting] = useState(false);
  const cells = useCells(view);
  const { rows, columns } = useLines(view);
  // Only bare prices are entered; what they come to with BAF and charges is reckoned.
  const { show, plain, look, priceAt, matrix, isFigure, isBare } = useShown(view, cells, showing);
  const found = useFound(matrix);

  const focusName = [rows[selection.focus.row]?.label, columns[selection.focus.column]?.label].join(' · ');
  const focusNote = look(selection.focus)?.note;
  const chosen = placesOf(rangeOf(selection)).filter((place) => !isFigure(place));
  const sum = showing.of === 'prices' && chosen.length > 1 ? sumOf([chosen.map(priceAt)], view.currency.minorUnit) : null;
  const listed = view.charges.filter((charge) => !(showing.charges && isIncludable(charge)));
  return (
    <Stack
      gap="xs"
      onKeyDown={(event) => {
        if (!(event.ctrlKey || event.metaKey) || event.key !== 's' || !isEditor) return;
        event.preventDefault();
        void cells.save();
      }}
    >
      <Group gap="sm">
        {view.before && (
          <SegmentedControl
            size="xs"
            aria-label={t('view')}
            data={comparisons.map((value) => ({ value, label: t(comparisonWords[value]) }))}
            value={showing.of}
            onChange={(of) => setShowing({ ...showing, of: comparisons.find((each) => each === of)! })}
          />
        )}
        {view.bafYear && (
          <Switch
            size="sm"
            label={`${t('withBaf')} (${view.bafYear.year})`}
            checked={showing.baf}
            disabled={showing.of !== 'prices'}
            onChange={(event) => setShowing({ ...showing, baf: event.currentTarget.checked })}
          />
        )}
        {isNissan && view.charges.some(isIncludable) && (
          <Switch
            size="sm"
            label={t('withCharges')}
            checked={showing.charges}
            disabled={showing.of !== 'prices'}
            onChange={(event) => setShowing({ ...showing, charges: event.currentTarget.checked })}
          />
        )}
        <FindPrices found={found} at={selection.focus} onGo={(place) => setSelection(only(place))} />
        <Group gap="xs" ml="auto">
          {(['a4', 'a3'] as const).map((paper) => (
            <Button key={paper} severity="secondary" size="small" href={`/api/v1/${view.maker}-quotation/${view.id}/pdf?locale=${locale}&paper=${paper}`} download>
              {t(paper === 'a4' ? 'pdf' : 'pdfA3')}
            </Button>
          ))}
          <Button severity="secondary" size="small" href={`/api/v1/${view.maker}-quotation/${view.id}/xlsx?locale=${locale}`} download>
            {t('xlsx')}
          </Button>
          {isEditor && (
            <>
              <Button severity="secondary" size="small" onClick={() => setImporting(true)}>
                {t('importXlsx')}
              </Button>
              <ActionIcon variant="default" size="lg" aria-label={t('undo')} disabled={!cells.canUndo} onClick={cells.undo}>
                <IconArrowBackUp size={18} />
              </ActionIcon>
              <ActionIcon variant="default" size="lg" aria-label={t('redo')} disabled={!cells.canRedo} onClick={cells.redo}>
                <IconArrowForwardUp size={18} />
              </ActionIcon>
              <Button loading={cells.saving} disabled={cells.changes === 0} onClick={() => void cells.save()}>
                {t('saveCount', { count: cells.changes })}
              </Button>
            </>
          )}
        </Group>
      </Group>
      {importing && (
        <Suspense>
          <ImportDialog maker={view.maker} id={view.id} rows={rows} columns={columns} onTake={cells.write} onClose={() => setImporting(false)} />
        </Suspense>
      )}
      <ConflictPanel cells={cells} rows={rows} columns={columns} />
      {isEditor && !isBare && (
        <Text size="sm" c="dimmed">
          {t('readOnlyView')}
        </Text>
      )}
      {isEditor && (view.state === 'in-approval' || view.state === 'approved') && (
        <Text size="sm" c="dimmed">
          {t('losesApproval')}
        </Text>
      )}
      <Sheet
        label={`${t('sheet')} ${view.title}`}
        corner={t(isNissan ? 'route' : 'vehicleClass')}
        hint={t('sheetHint')}
        rows={rows}
        columns={columns}
        selection={selection}
        onSelect={setSelection}
        show={show}
        plain={plain}
        look={(place) => (!isFigure(place) && found.has(place) ? { ...look(place), isFound: true } : look(place))}
        headWidth={isPhone ? 132 : 260}
        columnWidth={isPhone ? 88 : 104}
        readOnly={!isEditor || !isBare}
        onWrite={cells.write}
        onUndo={cells.undo}
        onRedo={cells.redo}
        onOutside={(count) => toast({ message: t('outside', { count }), severity: 'warn' })}
      />
      <Group gap="lg" mih={22}>
        <Text size="sm" c="dimmed">
          {focusName}
        </Text>
        <Text size="sm" role="status">
          {focusNote}
        </Text>
        {sum && (
          <Text size="sm" ml="auto" className="figures">
            {t('chosen', { count: sum.count, sum: grouped(sum.sum), average: grouped(sum.average) })}
          </Text>
        )}
      </Group>
      {isNissan && listed.length > 0 && (
        <List size="sm" aria-label={t('listed')}>
          {listed.map((charge) => (
            <List.Item key={charge.id}>
              {locale === 'ja' ? charge.name : charge.nameEn}: {grouped(charge.amount)}
              {charge.basis === 'percent' ? ' %' : ` / ${t(`basis-${charge.basis}`)}`}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
