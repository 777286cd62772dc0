import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import type { Size } from '#freight/cargo.ts';
import { defined } from '#platform/expect.ts';
import { isText } from '#platform/type-guards.ts';

// The arithmetic is loaded once there is something to calculate.
const MeasureTable = lazyPart(() => import('./measure-table.tsx'));

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

/** The size that is entered; null until it is complete. */
function useEnteredSize(): Size | null {
  const lengthMm = useFormValue('cargo.size.lengthMm', isWhole);
  const widthMm = useFormValue('cargo.size.widthMm', isWhole);
  const heightMm = useFormValue('cargo.size.heightMm', isWhole);
  const weightKg = useFormValue('cargo.size.weightKg', isWhole);
  return lengthMm && widthMm && heightMm && weightKg
    ? { lengthMm, widthMm, heightMm, weightKg }
    : null;
}

/** Volume, weight, revenue tons and length of the cargo that is entered, of one piece and of all. */
export function Measures() {
  const kind = useFormValue('cargo.kind');
  const count = useFormValue('cargo.count', isWhole) ?? 1;
  const chosenModel = useFormValue('cargo.modelId', isText);
  const chosenVariant = useFormValue('cargo.variantId', isText);
  const modelId = chosenModel ?? chosenVariant;
  const enteredSize = useEnteredSize();
  const { data } = useQuery({
    queryKey: ['model-size', modelId],
    queryFn: () =>
      api().quotation.modelSize({
        kind: kind === 'vehicle' ? 'vehicle' : 'heavy-equipment',
        id: defined(modelId),
      }),
    enabled: modelId !== null,
    staleTime: 600_000,
  });
  const size = modelId === null ? enteredSize : (data ?? null);
  if (kind === 'container' || size === null) return null;
  return (
    <Suspense>
      <MeasureTable size={size} count={count} />
    </Suspense>
  );
}
