import { useQuery } from '@tanstack/react-query';
import { Suspense, lazy } from 'react';
import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import type { Cargo, Size } from '#freight/cargo.ts';
import { defined } from '#platform/expect.ts';

// What reckons is fetched once there is something to reckon.
const MeasureTable = lazy(() => import('./measure-table.tsx'));

type Typed = {
  kind: Cargo['kind'];
  count?: unknown;
  modelId?: string | null;
  variantId?: string | null;
  size?: Partial<Record<keyof Size, unknown>> | null;
};

const isWhole = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0;

function typedSize(size: Typed['size']): Size | null {
  const { lengthMm, widthMm, heightMm, weightKg } = size ?? {};
  return isWhole(lengthMm) && isWhole(widthMm) && isWhole(heightMm) && isWhole(weightKg)
    ? { lengthMm, widthMm, heightMm, weightKg }
    : null;
}

/** Volume, weight, revenue tons and length of what is typed, each and together; by the rule that prices it. */
export function Measures() {
  const cargo = useFormValue('cargo') as Typed;
  const modelId = cargo.modelId ?? cargo.variantId ?? null;
  const { data } = useQuery({
    queryKey: ['model-size', modelId],
    queryFn: () =>
      api().quotation.modelSize({
        kind: cargo.kind === 'vehicle' ? 'vehicle' : 'heavy-equipment',
        id: defined(modelId),
      }),
    enabled: modelId !== null,
    staleTime: 600_000,
  });
  const size = modelId === null ? typedSize(cargo.size) : (data ?? null);
  if (cargo.kind === 'container' || size === null) return null;
  return (
    <Suspense>
      <MeasureTable size={size} count={isWhole(cargo.count) ? cargo.count : 1} />
    </Suspense>
  );
}
