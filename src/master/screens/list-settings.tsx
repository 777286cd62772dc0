import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  SegmentedControl,
  Select,
  Stack,
  Text,
} from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { densities } from '#account/list-choices.ts';
import { useWords } from '#platform/i18n/words.ts';
import { type ListView, moveColumn } from './list-view.ts';
import { masterWords } from '../words.ts';

type Props = {
  /** Every column that the list can show. */
  known: readonly string[];
  /** The columns that the list can be sorted by. */
  orders: readonly string[];
  labelOf: (column: string) => string;
  view: ListView;
  onChange: (change: Partial<Pick<ListView, 'columns' | 'density' | 'sort'>>) => void;
  /** Resets the list to its default. */
  onReset: () => void;
};

/** The visible columns of a list with their order, the sort order and the row height. */
export default function ListSettings({
  known,
  orders,
  labelOf,
  view: { columns, density, sort },
  onChange,
  onReset,
}: Props) {
  const t = useWords(masterWords);
  const [by, isDescending] = [sort.replace(/^[-~]/, ''), sort.startsWith('-')];
  const hidden = known.filter((key) => !columns.includes(key));
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('columns')}
      </Text>
      <Stack gap={2} role="group" aria-label={t('columns')} mah={320} style={{ overflowY: 'auto' }}>
        {[...columns, ...hidden].map((key, i) => (
          <Group key={key} gap={4} mih={28} wrap="nowrap" justify="space-between">
            <Checkbox
              size="sm"
              label={labelOf(key)}
              checked={i < columns.length}
              disabled={columns.length === 1 && i === 0}
              onChange={(event) =>
                onChange({
                  columns: event.currentTarget.checked
                    ? [...columns, key]
                    : columns.filter((each) => each !== key),
                })
              }
            />
            {i < columns.length && (
              <Group gap={0} wrap="nowrap">
                <ActionIcon
                  variant="subtle"
                  size={26}
                  disabled={i === 0}
                  aria-label={t('columnUp', { column: labelOf(key) })}
                  onClick={() => onChange({ columns: moveColumn(columns, key, -1) })}
                >
                  <IconArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  size={26}
                  disabled={i === columns.length - 1}
                  aria-label={t('columnDown', { column: labelOf(key) })}
                  onClick={() => onChange({ columns: moveColumn(columns, key, 1) })}
                >
                  <IconArrowDown size={14} aria-hidden />
                </ActionIcon>
              </Group>
            )}
          </Group>
        ))}
      </Stack>
      {/* On a phone there are no column headers to sort by. */}
      <Group gap="xs" wrap="nowrap" align="end">
        <Select
          size="xs"
          flex={1}
          label={t('sortBy')}
          data={orders.map((value) => ({ value, label: labelOf(value) }))}
          value={by}
          onChange={(value) => value && onChange({ sort: isDescending ? `-${value}` : value })}
          allowDeselect={false}
          comboboxProps={{ withinPortal: false }}
        />
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(isDescending ? 'descending' : 'ascending')}
          onClick={() => onChange({ sort: isDescending ? by : `-${by}` })}
        >
          {isDescending ? (
            <IconArrowDown size={16} aria-hidden />
          ) : (
            <IconArrowUp size={16} aria-hidden />
          )}
        </ActionIcon>
      </Group>
      <Text fw={600} size="sm">
        {t('density')}
      </Text>
      <SegmentedControl
        size="xs"
        aria-label={t('density')}
        data={densities.map((value) => ({ value, label: t(value) }))}
        value={density}
        onChange={(value) => onChange({ density: value })}
      />
      <Button variant="subtle" size="xs" onClick={onReset}>
        {t('resetView')}
      </Button>
    </Stack>
  );
}
