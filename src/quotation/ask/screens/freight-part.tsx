import { ActionIcon, Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { IconBackhoe, IconBox, IconContainer, IconPackages, IconTrash } from '@tabler/icons-react';
import { useStore } from '@tanstack/react-form';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { isList, isRecord } from '#platform/type-guards.ts';
import { CargoPath } from '#quotation/sheet/screens/cargo-path.ts';
import { VehiclePicture } from '#quotation/sheet/screens/vehicle-pictures.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { RowPrefix, useDescribedField, useFieldState } from '#ui/form/field.tsx';
import { useFieldsForm, useFormValue } from '#ui/form/record-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import {
  type LinePreset,
  lineOf,
  linePresets,
  presetCargo,
  presetVehicles,
  vehicleCargoOf,
} from '../line-presets.ts';
import { hasChosen, lineTitle, unshownFacts } from '../short-line.ts';
import classes from './ask.module.css';
import type { Choices } from './data.ts';
import { LineFields, lineName, useLineKind } from './line-fields.tsx';
import { askWords } from '../words.ts';

const CargoFields = lazyPart(async () => ({
  default: (await import('#quotation/sheet/screens/cargo-fields.tsx')).CargoFields,
}));

const icons = {
  pallet: IconPackages,
  goods: IconBox,
  machine: IconBackhoe,
  container: IconContainer,
} as const satisfies Record<LinePreset, unknown>;

const label = { en: 'Freight', ja: '貨物' };

/** The form's array operations. */
type Arrays = {
  pushFieldValue(name: string, value: unknown): void;
  removeFieldValue(name: string, index: number): Promise<void>;
};

/** What is carried: a click on a picture adds a line, which is then changed in place. */
export function FreightPart({ choices, detailed }: { choices: Choices; detailed: boolean }) {
  const t = useWords(askWords);
  const heading = useId();
  const errorId = useId();
  const { api } = useFieldsForm();
  const arrays: Arrays = api;
  const element = useRef<HTMLElement>(null);
  const { error } = useFieldState('lines', isList, 'array');
  useDescribedField({ name: 'lines', label });
  const count = useStore(api.store, () => {
    const lines: unknown = api.getFieldValue('lines');
    return isList(lines) ? lines.length : 0;
  });
  /** Lines whose details were opened or closed. */
  const [open, setOpen] = useState<ReadonlyMap<number, boolean>>(new Map());
  const added = useRef<number | null>(null);
  const add = (cargo: unknown) => {
    added.current = count;
    arrays.pushFieldValue('lines', lineOf(cargo));
  };
  // The quantity of a new line is typed next.
  useEffect(() => {
    if (added.current === null || count <= added.current) return;
    const name = CSS.escape(`${lineName(added.current)}.cargo.count`);
    added.current = null;
    const field = element.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
    const input = field?.matches('input') ? field : field?.querySelector('input');
    if (input instanceof HTMLInputElement) {
      input.focus();
      input.select();
    }
  }, [count]);
  const remove = (index: number) => {
    setOpen(
      (all) =>
        new Map([...all].flatMap(([i, is]) => (i === index ? [] : [[i > index ? i - 1 : i, is]]))),
    );
    void arrays.removeFieldValue('lines', index);
  };
  return (
    <Card withBorder component="section" aria-labelledby={heading} ref={element}>
      <Title order={2} id={heading} mb="xs">
        {t('what')}
      </Title>
      <Presets onPick={add} />
      <Stack gap={0} mt="sm" data-field="lines">
        {count === 0 && (
          <Text
            size="sm"
            c={error ? 'var(--mantine-color-error)' : 'dimmed'}
            id={errorId}
            tabIndex={-1}
            data-invalid={error ? 'true' : undefined}
          >
            {t('noFreight')}
          </Text>
        )}
        {Array.from({ length: count }, (_, index) => (
          // The key is the index, like the names of its fields.
          <Line
            key={index}
            index={index}
            choices={choices}
            detailed={detailed}
            opened={open.get(index)}
            onOpen={(isOpen) => setOpen((all) => new Map(all).set(index, isOpen))}
            onRemove={() => remove(index)}
          />
        ))}
      </Stack>
    </Card>
  );
}

function Presets({ onPick }: { onPick: (cargo: unknown) => void }) {
  const t = useWords(askWords);
  const text = useLabel();
  return (
    <div className={classes.presets} role="group" aria-label={t('addLine')}>
      {linePresets.map((preset) => {
        const Icon = icons[preset];
        return (
          <button
            key={preset}
            type="button"
            className={classes.preset}
            onClick={() => onPick(presetCargo(preset, t('pallet')))}
          >
            <Icon size={28} stroke={1.5} aria-hidden />
            {t(preset)}
          </button>
        );
      })}
      {presetVehicles.map((preset) => (
        <button
          key={preset.name}
          type="button"
          className={classes.preset}
          onClick={() => onPick(vehicleCargoOf(preset))}
        >
          <VehiclePicture name={preset.name} />
          {text(preset.label)}
        </button>
      ))}
    </div>
  );
}

type LineProps = Readonly<{
  index: number;
  choices: Choices;
  /** Whether all fields of a line can be shown: their choices are for people who are signed in. */
  detailed: boolean;
  /** Whether its details were opened or closed; undefined: neither. */
  opened: boolean | undefined;
  onOpen: (isOpen: boolean) => void;
  onRemove: () => void;
}>;

function Line({ index, choices, detailed, opened, onOpen, onRemove }: LineProps) {
  const t = useWords(askWords);
  const text = useLabel();
  const name = lineName(index);
  const kind = useLineKind(`${name}.cargo`);
  const cargo = useFormValue(`${name}.cargo`, isRecord);
  const n = index + 1;
  if (!kind || !cargo) return null;
  const isOpen = detailed && (opened ?? hasChosen(cargo));
  return (
    <div className={classes.oneLine} role="group" aria-label={t('lineNo', { n })}>
      <Text size="sm" fw={600} mb={4}>
        {text(lineTitle(kind, cargo))}
        {!isOpen &&
          unshownFacts(cargo).map((fact) => (
            <Text span size="sm" fw={400} ml={8} key={fact.en}>
              {text(fact)}
            </Text>
          ))}
      </Text>
      <CargoPath value={`${name}.cargo`}>
        <RowPrefix value={n === 1 ? '' : `No.${n}:`}>
          {isOpen ? (
            <Suspense fallback={<Loading rows={4} height={52} />}>
              <Stack gap="sm">
                <CargoFields kind={kind} isAnswer={false} />
              </Stack>
            </Suspense>
          ) : (
            <LineFields kind={kind} choices={choices} />
          )}
        </RowPrefix>
      </CargoPath>
      <Group justify="space-between" mt={4}>
        {detailed ? (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            onClick={() => onOpen(!isOpen)}
          >
            {t(isOpen ? 'lessDetails' : 'details')}
          </Button>
        ) : (
          <span />
        )}
        <ActionIcon
          variant="subtle"
          color="red"
          aria-label={t('removeLine', { n })}
          onClick={onRemove}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </div>
  );
}
