import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import type { Outcome } from '../transfer/outcome.ts';
import type { TableChoice } from './use-import.ts';
import { masterWords } from '../words.ts';

type Props = Readonly<{ outcome: Outcome; onChoose: (table: TableChoice) => void }>;

/** Which sheet of the file was read, and the row of its heading; both can be chosen otherwise. */
export function ImportTable({ outcome: { sheet, sheets, headingRow: row }, onChoose }: Props) {
  const t = useWords(masterWords);
  const [isOpen, setOpen] = useState(false);
  return (
    <Stack gap="xs" role="group" aria-label={t('importTable')}>
      <Group justify="space-between">
        <Text size="sm">
          {sheet === null || sheets.length < 2
            ? t('importTableAt', { row })
            : t('importTableOf', { sheet, row })}
        </Text>
        {!isOpen && (
          <Button variant="default" size="xs" onClick={() => setOpen(true)}>
            {t('importTableChange')}
          </Button>
        )}
      </Group>
      {isOpen && <TableFields sheet={sheet} sheets={sheets} row={row} onChoose={onChoose} />}
    </Stack>
  );
}

function TableFields({
  sheet,
  sheets,
  row,
  onChoose,
}: Readonly<{ row: number; onChoose: Props['onChoose'] }> & Pick<Outcome, 'sheet' | 'sheets'>) {
  const t = useWords(masterWords);
  const [chosen, setChosen] = useState(sheet ?? '');
  const [typed, setTyped] = useState(String(row));
  const headingRow = Number(typed.normalize('NFKC'));
  const isRow = Number.isInteger(headingRow) && headingRow > 0;
  const isOther = chosen !== (sheet ?? '') || headingRow !== row;
  return (
    <Group align="end" data-unsaved={isOther ? 'entered' : undefined}>
      {sheets.length > 1 && (
        <NativeSelect
          label={t('importSheet')}
          data={sheets}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
      )}
      <TextInput
        label={t('importHeadingRow')}
        inputMode="numeric"
        w={120}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button
        variant="default"
        disabled={!isRow}
        onClick={() => onChoose({ ...(sheets.length > 1 && { sheet: chosen }), headingRow })}
      >
        {t('importTableRead')}
      </Button>
    </Group>
  );
}
