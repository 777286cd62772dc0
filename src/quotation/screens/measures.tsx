import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import { perPiece, quantityText } from '../pricing/quantity.ts';
import type { Basis, Cargo, Size } from '../types.ts';

/** Revenue tons of the international kind, to three decimals, as most rates count them. */
const way = { rtDivisor: '1.000', decimals: 3, rounding: 'up' } as const;
const shown: readonly Basis[] = ['m3', 'ton', 'rt', 'meter'];

type Typed = { kind: Cargo['kind']; count?: unknown; modelId?: string | null; variantId?: string | null; size?: Partial<Record<keyof Size, unknown>> | null };

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0;

function typedSize(size: Typed['size']): Size | null {
  const { lengthMm, widthMm, heightMm, weightKg } = size ?? {};
  return isWhole(lengthMm) && isWhole(widthMm) && isWhole(heightMm) && isWhole(weightKg) ? { lengthMm, widthMm, heightMm, weightKg } : null;
}

/** Volume, weight, revenue tons and length of what is typed, each and together; by the rule that prices it. */
export function Measures() {
  const t = useWords('quotation');
  const cargo = useFormValue('cargo') as Typed;
  const modelId = cargo.modelId ?? cargo.variantId ?? null;
  const { data } = useQuery({
    queryKey: ['model-size', modelId],
    queryFn: () => api().quotation.modelSize({ kind: cargo.kind === 'vehicle' ? 'vehicle' : 'heavy-equipment', id: modelId! }),
    enabled: modelId !== null,
    staleTime: 600_000,
  });
  const size = modelId === null ? typedSize(cargo.size) : (data ?? null);
  if (cargo.kind === 'container' || size === null) return null;
  const piece = { kind: 'general-cargo', packingStyleId: null, description: '', count: 1, size, stackable: false, unNumber: null } as const satisfies Cargo;
  const count = isWhole(cargo.count) ? cargo.count : 1;
  const each = shown.map((basis) => ({ basis, quantity: perPiece(piece, basis, way)! }));
  return (
    <Table aria-live="polite" aria-label={t('measures')} withTableBorder verticalSpacing={4} layout="fixed">
      <Table.Thead>
        <Table.Tr>
          <Table.Th aria-label={t('count')} />
          <Table.Th ta="right">{t('volume')}</Table.Th>
          <Table.Th ta="right">{t('weightOf')}</Table.Th>
          <Table.Th ta="right">{t('revenueTons')}</Table.Th>
          <Table.Th ta="right">{t('lengthOf')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {[1, ...(count > 1 ? [count] : [])].map((times) => (
          <Table.Tr key={times}>
            <Table.Th scope="row">{times === 1 ? t('onePiece') : `${t('allPieces')} × ${times}`}</Table.Th>
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
