import { Alert, Group, Radio, Table, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { conflictWords as w } from './conflict-words.ts';
import { useText } from './words.ts';

export type Difference = Readonly<{ key: string; label: string; mine: string; theirs: string }>;
type Side = 'mine' | 'theirs';

/** The maximum of differences that are chosen one by one; the others are only resolved together. */
const maxShown = 20;

/**
 * What two people have saved differently: who was first and when, both values of each field with a choice, and the buttons
 * that keep what was chosen. Every form and the price sheets use it.
 */
export function ConflictPanel({
  by,
  at,
  isOwn = false,
  differences,
  busy = false,
  saves = true,
  onKeep,
  onTakeTheirs,
}: Readonly<{
  by: string | null;
  at: Date | null;
  /** Whether it was the reader who was first, in another tab. */
  isOwn?: boolean;
  differences: readonly Difference[];
  busy?: boolean;
  /** Whether keeping also saves; in a price sheet the cells are saved together later. */
  saves?: boolean;
  /** Keeps the own values, except those of `theirs`, by key. */
  onKeep: (theirs: ReadonlySet<string>) => void;
  onTakeTheirs: () => void;
}>) {
  const t = useText();
  const instant = useInstant();
  const group = useId();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const name = by || t(w.someone);
  const title = at
    ? t(isOwn ? w.ownAt : w.at, { name, at: instant(at) })
    : t(isOwn ? w.own : w.by, { name });
  const choose = (key: string, side: Side) =>
    setTheirs((now) =>
      side === 'theirs' ? now.union(new Set([key])) : now.difference(new Set([key])),
    );
  const chosen = differences.filter(({ key }) => theirs.has(key));
  const cell = ({ key, label, ...values }: Difference, side: Side) => (
    <Table.Td>
      <Radio
        name={`${group}-${key}`}
        checked={(side === 'theirs') === theirs.has(key)}
        onChange={() => choose(key, side)}
        label={values[side] === '' ? t(w.empty) : values[side]}
        aria-label={`${label}, ${t(w[side])}: ${values[side] === '' ? t(w.empty) : values[side]}`}
        styles={{ label: { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } }}
      />
    </Table.Td>
  );
  return (
    <Alert
      color="yellow"
      role="alert"
      title={title}
      mb="md"
      styles={{ title: { color: 'var(--mantine-color-text)' } }}
    >
      <Text size="sm">{t(differences.length === 0 ? w.elsewhere : w.text)}</Text>
      {differences.length > 0 && (
        <Table my="xs" aria-label={title}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t(w.field)}</Table.Th>
              <Table.Th>{t(w.mine)}</Table.Th>
              <Table.Th>{t(w.theirs)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {differences.slice(0, maxShown).map((each) => (
              <Table.Tr key={each.key}>
                <Table.Th scope="row" fw={400}>
                  {each.label}
                </Table.Th>
                {cell(each, 'mine')}
                {cell(each, 'theirs')}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {differences.length > maxShown && (
        <Text size="sm">{t(w.more, { count: differences.length - maxShown })}</Text>
      )}
      <Group mt="xs" gap="xs">
        <Button loading={busy} onClick={() => onKeep(new Set(chosen.map(({ key }) => key)))}>
          {chosen.length > 0
            ? t(saves ? w.saveChosen : w.keepChosen)
            : t(saves ? w.saveMine : w.keepMine)}
        </Button>
        <Button severity="secondary" disabled={busy} onClick={onTakeTheirs}>
          {t(w.takeTheirs)}
        </Button>
      </Group>
    </Alert>
  );
}
