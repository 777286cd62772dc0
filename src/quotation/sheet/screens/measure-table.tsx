import { Table, VisuallyHidden } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { perPiece, quantityText } from '#pricing/quantity.ts';
import type { Cargo, Size } from '#freight/cargo.ts';
import type { Basis } from '#freight/types.ts';
import { defined } from '#platform/expect.ts';
import { quotationWords } from '../../words.ts';

/** Revenue tons by the international divisor, to three decimals, as in most rates. */
const precision = { rtDivisor: '1.000', decimals: 3, rounding: 'up' } as const;
const shown: readonly Basis[] = ['m3', 'ton', 'rt', 'meter'];

/** Volume, weight, revenue tons and length of one piece and of all pieces. */
export default function MeasureTable({ size, count }: { size: Size; count: number }) {
  const t = useWords(quotationWords);
  const piece = {
    kind: 'general-cargo',
    packingStyleId: null,
    packingStyleName: null,
    description: '',
    count: 1,
    size,
    stackable: false,
    unNumber: null,
  } as const satisfies Cargo;
  const each = shown.map((basis) => ({
    basis,
    quantity: defined(perPiece(piece, basis, precision)),
  }));
  return (
    <Table
      aria-live="polite"
      aria-label={t('measures')}
      withTableBorder
      verticalSpacing={4}
      horizontalSpacing={6}
      fz={{ base: 'xs', xs: 'sm' }}
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>
            <VisuallyHidden>{t('count')}</VisuallyHidden>
          </Table.Th>
          <Table.Th ta="right">{t('volume')}</Table.Th>
          <Table.Th ta="right">{t('weightOf')}</Table.Th>
          <Table.Th ta="right">{t('revenueTons')}</Table.Th>
          <Table.Th ta="right">{t('lengthOf')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[1, ...(count > 1 ? [count] : [])].map((times) => (
          <Table.Tr key={times}>
            <Table.Th scope="row">
              {times === 1 ? t('onePiece') : `${t('allPieces')} × ${times}`}
            </Table.Th>
            {each.map(({ basis, quantity }) => (
              <Table.Td key={basis} ta="right" className="figures">
                {quantityText(quantity.times(times).toFixed(3), basis)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
