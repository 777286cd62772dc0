import { Kbd, Table } from '@mantine/core';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import type { Shortcut } from './shortcut-lists.ts';

const title = { en: 'Keyboard shortcuts', ja: 'キーボードショートカット' } as const;

/** The keys of a page. */
export default function ShortcutsDialog({
  of,
  onClose,
}: Readonly<{ of: readonly Shortcut[]; onClose: () => void }>) {
  const label = useLabel();
  return (
    <DialogFrame onClose={onClose} title={label(title)}>
      <Table aria-label={label(title)}>
        <Table.Tbody>
          {of.map(([keys, does]) => (
            <Table.Tr key={keys.join(' ')}>
              <Table.Th scope="row" style={{ whiteSpace: 'nowrap' }}>
                {keys.map((key) => (
                  <Kbd key={key} mr={4}>
                    {key}
                  </Kbd>
                ))}
              </Table.Th>
              <Table.Td>{label(does)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </DialogFrame>
  );
}
