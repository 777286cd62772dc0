import { Group, SegmentedControl, Switch } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { isIncludable } from '../../rules/amounts.ts';
import { type DisplayOptions, comparisons } from '../../layouts/calculate.ts';
import type { SheetView } from '../../screens/data.ts';
import { HeatLegend } from './heat-legend.tsx';
import type { BafPreview } from './use-baf-preview.ts';
import { useBafText } from './use-sheet-lines.ts';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { oneOf } from '#platform/one-of.ts';
import { makerWords } from '../../words.ts';

const comparisonWords = {
  prices: 'prices',
  difference: 'difference',
  percent: 'differencePercent',
} as const;

type ControlsProps = Readonly<{
  view: SheetView;
  showing: DisplayOptions;
  onShow: (showing: DisplayOptions) => void;
  baf: BafPreview;
}>;

/** Controls for what the sheet shows: prices or differences, the BAF, the charges. */
export function SheetViewControls({ view, showing, onShow, baf }: ControlsProps) {
  const t = useWords(makerWords);
  const bafText = useBafText();
  const isOfPrices = showing.of === 'prices';
  return (
    <>
      {view.before && (
        <SegmentedControl
          size="xs"
          aria-label={t('view')}
          data={comparisons.map((value) => ({ value, label: t(comparisonWords[value]) }))}
          value={showing.of}
          onChange={(value) => onShow({ ...showing, of: oneOf(comparisons, value) ?? showing.of })}
        />
      )}
      {isOfPrices ? (
        <Group gap="sm">
          {baf.choices.length > 0 && (
            <NativeSelect
              size="xs"
              aria-label={t('bafShown')}
              value={baf.yearId ?? ''}
              onChange={(event) => baf.setYearId(event.currentTarget.value || null)}
              data={[
                { value: '', label: t('withoutBaf') },
                ...baf.choices.map(({ id, year, isDraft, rate }) => ({
                  value: id,
                  label: [
                    t(isDraft ? 'withBafDraft' : 'withBafOf', { year: String(year) }),
                    ...(rate ? [bafText(rate)] : []),
                  ].join(' · '),
                })),
              ]}
            />
          )}
          {view.charges.some(isIncludable) && (
            <Switch
              size="sm"
              label={t('withCharges')}
              checked={showing.charges}
              onChange={(event) => onShow({ ...showing, charges: event.currentTarget.checked })}
            />
          )}
        </Group>
      ) : (
        <HeatLegend />
      )}
    </>
  );
}
