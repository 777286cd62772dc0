import { ActionIcon, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { decimalOf } from '#ui/form/rules/normalise.ts';
import type { CellRef } from '#ui/sheet/range.ts';
import { useWords } from '#platform/i18n/words.ts';
import { outsideLimits } from '../../rules/period.ts';
import type { Matrix } from '../../types.ts';
import { makerWords } from '../../words.ts';

/** The prices above or below the limits that were entered. */
export function usePriceSearch(matrix: () => Matrix) {
  const [limits, setLimits] = useState({ over: '', under: '' });
  const [over, under] = [decimalOf(limits.over), decimalOf(limits.under)];
  const places = useMemo(
    () => (over === null && under === null ? [] : outsideLimits(matrix(), { over, under })),
    [matrix, over, under],
  );
  const names = useMemo(
    () => new Set(places.map(({ row, column }) => `${row}/${column}`)),
    [places],
  );
  return {
    limits,
    setLimits,
    places,
    isActive: over !== null || under !== null,
    has: ({ row, column }: CellRef) => names.has(`${row}/${column}`),
  };
}
export type PriceSearchState = ReturnType<typeof usePriceSearch>;

/** Inputs for limits, the number of prices outside them, and buttons to go through these. */
export function PriceSearch({
  found,
  at,
  onGo,
}: {
  found: PriceSearchState;
  at: CellRef;
  onGo: (place: CellRef) => void;
}) {
  const t = useWords(makerWords);
  const { limits, setLimits, places, isActive } = found;
  const order = ({ row, column }: CellRef) => row * 10_000 + column;
  const next = () => places.find((place) => order(place) > order(at)) ?? places[0];
  const previous = () => places.findLast((place) => order(place) < order(at)) ?? places.at(-1);
  const go = (place: CellRef | undefined) => place && onGo(place);
  return (
    <Group gap={6} role="group" aria-label={t('findBeyond')}>
      {(['over', 'under'] as const).map((limit) => (
        <TextInput
          key={limit}
          size="xs"
          w={116}
          leftSection={<IconSearch size={14} aria-hidden />}
          inputMode="decimal"
          autoComplete="off"
          aria-label={`${t('findBeyond')}: ${t(limit)}`}
          placeholder={t(limit)}
          value={limits[limit]}
          onChange={(event) => setLimits({ ...limits, [limit]: event.currentTarget.value })}
          onKeyDown={(event) => event.key === 'Enter' && go(event.shiftKey ? previous() : next())}
        />
      ))}
      {isActive && (
        <>
          <Text size="sm" role="status" style={{ whiteSpace: 'nowrap' }}>
            {t('foundCount', { count: places.length })}
          </Text>
          <ActionIcon
            variant="default"
            aria-label={t('foundBefore')}
            disabled={places.length === 0}
            onClick={() => go(previous())}
          >
            <IconChevronUp size={16} />
          </ActionIcon>
          <ActionIcon
            variant="default"
            aria-label={t('foundNext')}
            disabled={places.length === 0}
            onClick={() => go(next())}
          >
            <IconChevronDown size={16} />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}
