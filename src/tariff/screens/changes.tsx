import { Card, Group, Table, Text } from '@mantine/core';
import type { Change } from '#audit/change.ts';
import { isResourceName, resourceNamed } from '#master/registry.ts';
import { masterChanges } from '#master/record-changes.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import type { Bilingual, Locale } from '#platform/i18n/locale.ts';
import { unitText } from '#price/unit-text.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import type { Proposal } from './data.ts';

const actions = {
  create: 'recordCreate',
  update: 'recordUpdate',
  archive: 'recordArchive',
} as const;

/** The title of a rate, which is its unit key and its first day, in words; that of a surcharge as it is. */
function nameOf(title: Bilingual, locale: Locale): string {
  const [, unitKey, validFrom] = /^(\S+) (\d{4}-\d\d-\d\d)$/.exec(title[locale]) ?? [];
  if (!unitKey || !validFrom) return title[locale];
  const day = dayText(validFrom, locale);
  const unit = unitText(unitKey)[locale];
  if (locale === 'ja') return unit ? `${unit}（${day}～）` : `${day}～`;
  return unit ? `${unit} (${day} –)` : `${day} –`;
}

/** The fields of a record: of a new one as they will be, else before and after. */
export function RecordChanges({ record }: { record: Proposal['records'][number] }) {
  const t = useWords('tariff');
  const label = useLabel();
  const locale = useLocale();
  if (!isResourceName(record.resource)) return null;
  const resource = resourceNamed(record.resource);
  const action = Object.entries(actions).find(([name]) => name === record.action)?.[1];
  const shown = masterChanges(resource, record.before, record.after, locale).filter(
    ({ was, now }) => was !== null || now !== '',
  );
  return (
    <Card withBorder>
      <Group gap="xs" mb="xs">
        <Text fw={600}>
          {label(resource.label)} {nameOf(record.title, locale)}
        </Text>
        {action && <Badge severity="secondary">{t(action)}</Badge>}
      </Group>
      {shown.length > 0 &&
        (record.before === null ? <NewFields fields={shown} /> : <FieldChanges changes={shown} />)}
    </Card>
  );
}

function NewFields({ fields }: { fields: readonly Change[] }) {
  return (
    <Table layout="fixed" verticalSpacing={4}>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field.label}>
            <Table.Th scope="row" w="40%">
              {field.label}
            </Table.Th>
            <Table.Td>{field.now}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function FieldChanges({ changes }: { changes: readonly Change[] }) {
  const t = useWords('tariff');
  return (
    <CardTable minWidth={420} verticalSpacing={4}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field')}</Table.Th>
          <Table.Th>{t('before')}</Table.Th>
          <Table.Th>{t('after')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map((change) => (
          <Table.Tr key={change.label}>
            <Table.Td>{change.label}</Table.Td>
            <Table.Td data-label={t('before')}>{change.was || '–'}</Table.Td>
            <Table.Td data-label={t('after')}>{change.now || '–'}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}

/** The rates of a change by percent. */
export function RateChanges({ proposal: { rates, isContract } }: { proposal: Proposal }) {
  const t = useWords('tariff');
  const label = useLabel();
  const [before, after] = isContract
    ? [t('tariffPrice'), t('contractPrice')]
    : [t('before'), t('after')];
  return (
    <CardTable minWidth={480} verticalSpacing={4} aria-label={t('changes')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('lane')}</Table.Th>
          <Table.Th ta="right">{before}</Table.Th>
          <Table.Th ta="right">{after}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rates.map((rate) => (
          <Table.Tr key={`${rate.lane.en} ${rate.unitKey}`}>
            <Table.Td>
              {label(rate.lane)} {label(unitText(rate.unitKey))}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={before}>
              {storedMoney(rate.before, rate.currency)}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={after}>
              {storedMoney(rate.after, rate.currency)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
