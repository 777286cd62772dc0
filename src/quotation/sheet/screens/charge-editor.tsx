import { Box, Button, Group, Stack } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Charge } from '#freight/types.ts';
import { type CellPlace, priceColumn } from '#quotation/sheet/table-cells.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { ChargeTable } from './charge-table.tsx';
import { Problems } from './problems.tsx';
import { quotationWords } from '../../words.ts';

const loading = <Loading rows={6} height={32} shape="table" />;

const addItem = { en: 'Add charge', ja: '料金を追加' };

/** Wide enough for cells that are typed into. */
const deskWidth = '(min-width: 62em)';

const ChargeSheet = lazyPart(() => import('./charge-sheet.tsx'));
const ChargeDialog = lazyPart(async () => ({
  default: (await import('./charge-dialogs.tsx')).ChargeDialog,
}));
const OwnChargeDialog = lazyPart(async () => ({
  default: (await import('./charge-dialogs.tsx')).AddChargeDialog,
}));
const AddSurchargeDialog = lazyPart(() => import('./add-surcharge-dialog.tsx'));
const AddItemDialog = lazyPart(() => import('./add-item-dialog.tsx'));
const RepriceDialog = lazyPart(() => import('./reprice-dialog.tsx'));

/**
 * The charges of an answer with all that changes them, of all lines or of one. `inCells`: on a desk in a table whose cells are
 * typed into.
 */
export function ChargeEditor({
  view,
  lineId = null,
  inCells = false,
  shown = null,
  onShow = () => undefined,
}: {
  view: AnswerView;
  lineId?: string | null;
  inCells?: boolean;
  /** The cell that is to be typed into; where there are none, the dialog of its charge or discount opens. */
  shown?: CellPlace | null;
  onShow?: (cell: CellPlace | null) => void;
}) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const [editing, setEditing] = useState<Charge | null>(null);
  const [adding, setAdding] = useState<'discount' | 'item' | 'other' | 'surcharge' | null>(null);
  // The link back from a rate that was missing opens the dialog, to show the prices with it.
  const opensReprice = useSearch({ strict: false }).reprice !== undefined;
  const [repricing, setRepricing] = useState(opensReprice);
  const editable = may(view, 'edit-answer');
  const mayHaveCells = inCells && editable;
  const isWide = useMediaQuery(deskWidth);
  const hasCells = mayHaveCells && isWide;
  // Until it is known how wide the screen is, the page comes with the cards of a phone, and on a desk with a placeholder.
  const isWidthKnown = useMounted() || !mayHaveCells;
  const enterPrice = (charge: Charge) =>
    mayHaveCells && window.matchMedia(deskWidth).matches
      ? onShow({ rowId: charge.id, column: priceColumn(charge) })
      : setEditing(charge);
  const asked = hasCells || !isWidthKnown ? null : shown;
  const inDialog = editing ?? view.charges.find(({ id }) => id === asked?.rowId) ?? null;
  const dialog = adding ?? (asked?.column === 'discount' ? 'discount' : null);
  const close = () => {
    setEditing(null);
    setAdding(null);
    onShow(null);
  };
  return (
    <Stack>
      <Problems view={view} {...(editable ? { onEnterPrice: enterPrice } : {})} />
      {editable && (
        <Group gap="xs">
          <Button size="xs" variant="default" onClick={() => setAdding('item')}>
            {label(addItem)}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAdding('discount')}>
            {t('addDiscount')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAdding('surcharge')}>
            {t('addSurcharge')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAdding('other')}>
            {t('addOther')}
          </Button>
          <Button
            size="xs"
            variant="default"
            data-place="prices"
            onClick={() => setRepricing(true)}
          >
            {t('reprice')}
          </Button>
        </Group>
      )}
      <Suspense fallback={loading}>
        {hasCells ? (
          <ChargeSheet view={view} onEdit={setEditing} shown={shown} />
        ) : (
          <>
            {!isWidthKnown && <Box visibleFrom="md">{loading}</Box>}
            <Stack {...(isWidthKnown ? {} : { hiddenFrom: 'md' })}>
              <ChargeTable
                view={view}
                lineId={lineId}
                {...(editable ? { onEdit: setEditing } : {})}
              />
            </Stack>
          </>
        )}
      </Suspense>
      <Suspense>
        {inDialog && <ChargeDialog view={view} charge={inDialog} onClose={close} />}
        {dialog === 'surcharge' && <AddSurchargeDialog view={view} onClose={close} />}
        {dialog === 'item' && <AddItemDialog view={view} onClose={close} />}
        {(dialog === 'discount' || dialog === 'other') && (
          <OwnChargeDialog view={view} kind={dialog} onClose={close} />
        )}
        {editable && repricing && <RepriceDialog view={view} onClose={() => setRepricing(false)} />}
      </Suspense>
    </Stack>
  );
}
