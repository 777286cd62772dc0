import { Group, SimpleGrid, Stack } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { pickerOf } from '#master/screens/picker.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { roundings } from '#price/change.ts';
import { type RateRow, toRateRow } from '#price/periods.ts';
import { currencySymbol, storedMoney } from '#pricing/money-text.ts';
import { unitText } from '#price/unit-text.ts';
import { freightKinds, segments } from '#freight/types.ts';
import { freightKindWords, segmentWords } from '#freight/words.ts';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { SwitchField } from '#ui/form/toggle-fields.tsx';
import { DateField } from '#ui/form/date-fields.tsx';
import { MoneyField, NumberField } from '#ui/form/number-fields.tsx';
import { useFormValue } from '#ui/form/record-form.tsx';
import { RefField } from '#ui/form/ref-field.tsx';
import { RowsField } from '#ui/form/rows-field.tsx';
import { useLocale } from '#platform/i18n/words.ts';
import { bafOptions, fieldWords as f } from './field-words.ts';
import { defined } from '#platform/expect.ts';
import { isText } from '#platform/type-guards.ts';

const segmentOptions = segments.map((value) => ({ value, label: segmentWords[value] }));
const freightOptions = freightKinds.map((value) => ({ value, label: freightKindWords[value] }));
const roundOptions = roundings.map((value) => ({
  value,
  label: { en: `¥${value}`, ja: `${value}円` },
}));

/** The assumptions: BAF, changes of lanes in percent, rates with a new price. */
export function ScenarioFields() {
  const kind = useFormValue('bafKind');
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <SelectField name="bafKind" label={f.baf} options={bafOptions} required />
        {kind === 'percent' && (
          <NumberField
            name="percent"
            label={f.bafPercent}
            suffix={f.percentSign}
            help={f.percentHelp}
            required
          />
        )}
        {kind === 'crude' && (
          <NumberField name="crude" label={f.crude} suffix={f.perKl} help={f.crudeHelp} required />
        )}
        <DateField name="tariffOn" label={f.tariffOn} help={f.tariffOnHelp} />
      </SimpleGrid>
      <RowsField
        name="changes"
        label={f.changes}
        help={f.changesHelp}
        blank={() => ({
          segment: 'ocean',
          freightKind: null,
          fromPort: null,
          toPort: null,
          percent: null,
        })}
        max={200}
      >
        {({ name }) => (
          <>
            <SelectField name={`${name}.segment`} label={f.segment} options={segmentOptions} />
            <SelectField name={`${name}.freightKind`} label={f.freight} options={freightOptions} />
            <RefField name={`${name}.fromPort`} label={f.fromPort} {...pickerOf('port')} />
            <RefField name={`${name}.toPort`} label={f.toPort} {...pickerOf('port')} />
            <NumberField
              name={`${name}.percent`}
              label={f.change}
              suffix={f.percentSign}
              required
            />
          </>
        )}
      </RowsField>
      <RowsField
        name="rates"
        label={f.rates}
        help={f.ratesHelp}
        blank={() => ({ lane: null, id: null, sell: null })}
        max={200}
      >
        {({ name }) => <RateFields name={name} />}
      </RowsField>
      <Group align="end">
        <SelectField name="roundTo" label={f.roundTo} options={roundOptions} required />
        <SwitchField name="minimums" label={f.minimums} />
        <SwitchField name="contracts" label={f.contracts} />
        <SwitchField name="sheets" label={f.sheets} />
      </Group>
    </Stack>
  );
}

type LaneRate = RateRow & Readonly<{ /** Code of the currency. */ currency: string }>;
const describeRate = ({ unitKey, sell, currency, validFrom }: LaneRate, locale: Locale) =>
  `${unitText(unitKey)[locale]} ${storedMoney(sell, currency)} (${validFrom} –)`.trimStart();

/** The newest rates of a lane. */
const laneRatesQuery = (lane: string | null) =>
  queryOptions({
    queryKey: ['mst', 'base-rate', 'newest', lane],
    queryFn: async (): Promise<LaneRate[]> => {
      if (lane === null) return [];
      const { 'base-rate': rate, currency } = api().mst;
      const [rates, currencies] = await Promise.all([
        defined(rate).list({ parentId: lane, size: 100, sort: '-validFrom' }),
        defined(currency).list({ size: 50 }),
      ]);
      const codes = new Map(currencies.rows.map(({ row }) => [row.id, row.code]));
      return rates.rows.map(({ row }) => ({
        ...toRateRow(row),
        currency: String(codes.get(String(row.currency)) ?? ''),
      }));
    },
  });

/** A rate, chosen among the newest of a lane. */
function RateFields({ name }: { name: string }) {
  const locale = useLocale();
  const lane = useFormValue(`${name}.lane`, isText);
  const id = useFormValue(`${name}.id`, isText);
  const queries = useQueryClient();
  const rates = () => queries.ensureQueryData(laneRatesQuery(lane));
  const chosen = useQuery(laneRatesQuery(lane)).data?.find((row) => row.id === id);
  return (
    <>
      <RefField
        name={`${name}.lane`}
        label={f.lane}
        required
        {...pickerOf('price-freight-route')}
      />
      <RefField
        key={lane}
        name={`${name}.id`}
        label={f.rate}
        required
        search={async (text) =>
          (await rates())
            .map((row) => ({ id: row.id, label: describeRate(row, locale) }))
            .filter(({ label }) => label.includes(text))
        }
        labelOf={async (wanted) => {
          const found = (await rates()).find((row) => row.id === wanted);
          return found ? describeRate(found, locale) : null;
        }}
      />
      <MoneyField
        name={`${name}.sell`}
        label={f.sell}
        sign={currencySymbol(chosen?.currency ?? 'JPY')}
        required
      />
    </>
  );
}
