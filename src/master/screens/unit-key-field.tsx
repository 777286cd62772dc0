import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { accompaniedWords, ladenWords, vehicleCategoryWords } from '#freight/vehicle-words.ts';
import { carriesGoods, hasCab, vehicleCategories } from '#freight/vehicle.ts';
import { oneOf } from '#platform/one-of.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { isText } from '#platform/type-guards.ts';
import { parseVehicleKey, type VehicleKey, vehicleKeyText } from '#pricing/vehicle-key.ts';
import { type FieldProps, useFieldState } from '#ui/form/field.tsx';
import { TextField } from '#ui/form/text-fields.tsx';
import { decimalOf } from '#ui/form/rules/normalise.ts';
import { useText } from '#ui/form/words.ts';
import { Select } from '#ui/form/select.tsx';

const words = {
  vehicle: { en: 'Kind of vehicle', ja: '車両区分' },
  notVehicle: { en: 'Not by vehicle', ja: '車両区分を使わない' },
  anyVehicle: { en: 'Any vehicle', ja: 'すべての車両' },
  over: { en: 'Over (m)', ja: '超（m）' },
  upTo: { en: 'Up to (m)', ja: '以下（m）' },
  load: { en: 'Laden or empty', ja: '実入・空' },
  crew: { en: 'Driver', ja: '運転手の乗船' },
  either: { en: 'Either', ja: '区別なし' },
} as const satisfies Record<string, Bilingual>;

const blank: VehicleKey = {
  kind: 'vehicle',
  category: null,
  band: null,
  laden: null,
  accompanied: null,
};

type Choice = Readonly<{ value: string; label: string }>;

/** One of a few facts of the unit; an empty value leaves the fact out. */
function Fact({
  label,
  value,
  data,
  onPick,
}: {
  label: string;
  value: string;
  data: readonly Choice[];
  onPick: (value: string) => void;
}) {
  return (
    <Select
      size="xs"
      label={label}
      data={data}
      value={value}
      onChange={(next) => next !== null && onPick(next)}
      allowDeselect={false}
      withScrollArea={false}
    />
  );
}

/** A limit of the band in metres; the text stays as typed until the field is left. */
function Limit({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | null;
  onChange: (mm: number | null) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      size="xs"
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? (value === null ? '' : String(value / 1000))}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        const number = decimalOf(event.currentTarget.value);
        onChange(number === null ? null : Math.round(Number(number) * 1000));
      }}
      onBlur={() => setTyped(null)}
    />
  );
}

const yesNo = (value: boolean | null) => (value === null ? '' : String(value));
const fromText = (text: string) => (text === '' ? null : text === 'true');

/** The facts of a unit of vehicles as choices, which write its code. */
function VehicleFacts({ given, onKey }: { given: VehicleKey; onKey: (key: VehicleKey) => void }) {
  const text = useText();
  const { category, band, laden, accompanied } = given;
  const set = (change: Partial<VehicleKey>) => onKey({ ...given, ...change });
  const either = { value: '', label: text(words.either) };
  const options = (of: (value: boolean) => Bilingual) => [
    either,
    ...[true, false].map((value) => ({ value: String(value), label: text(of(value)) })),
  ];
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing={4}>
      <Limit
        label={text(words.over)}
        value={band?.from ?? null}
        onChange={(from) => set({ band: from === null ? null : { from, to: band?.to ?? null } })}
      />
      <Limit
        label={text(words.upTo)}
        value={band?.to ?? null}
        onChange={(to) =>
          set({ band: to === null && !band?.from ? null : { from: band?.from ?? 0, to } })
        }
      />
      {(category === null || carriesGoods(category)) && (
        <Fact
          label={text(words.load)}
          value={yesNo(laden)}
          data={options(ladenWords)}
          onPick={(next) => set({ laden: fromText(next) })}
        />
      )}
      {(category === null || hasCab(category)) && (
        <Fact
          label={text(words.crew)}
          value={yesNo(accompanied)}
          data={options(accompaniedWords)}
          onPick={(next) => set({ accompanied: fromText(next) })}
        />
      )}
    </SimpleGrid>
  );
}

/** The unit of a rate: its code, and for vehicles choices of category, length, load and crew that write it. */
export function UnitKeyField(props: FieldProps) {
  const text = useText();
  const { value, set } = useFieldState(props.name, isText);
  const parsed = parseVehicleKey(value ?? '');
  // A unit of which nothing is named yet has no code.
  const [isBuilding, setBuilding] = useState(false);
  const key = parsed ?? (isBuilding ? blank : null);
  const write = (next: VehicleKey) => {
    setBuilding(true);
    set(vehicleKeyText(next));
  };
  const data = [
    { value: '', label: text(words.notVehicle) },
    { value: 'vehicle', label: text(words.anyVehicle) },
    ...vehicleCategories.map((each) => ({ value: each, label: text(vehicleCategoryWords[each]) })),
  ];
  return (
    <Stack gap={4}>
      <TextField {...props} />
      {!props.readonly && !props.unchangeable && (
        <>
          <Fact
            label={text(words.vehicle)}
            value={key === null ? '' : (key.category ?? 'vehicle')}
            data={data}
            onPick={(next) => {
              if (next === '') {
                setBuilding(false);
                set('any');
                return;
              }
              const category = oneOf(vehicleCategories, next) ?? null;
              write({
                ...(key ?? blank),
                category,
                ...(category !== null && !carriesGoods(category) ? { laden: null } : {}),
                ...(category !== null && !hasCab(category) ? { accompanied: null } : {}),
              });
            }}
          />
          {key !== null && <VehicleFacts given={key} onKey={write} />}
        </>
      )}
    </Stack>
  );
}
