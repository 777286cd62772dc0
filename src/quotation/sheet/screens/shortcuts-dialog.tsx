import { Kbd, Table } from '@mantine/core';
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx';
import { useLabel } from '#words.ts';

const title = { en: 'Keyboard shortcuts', ja: 'キーボードショートカット' } as const;

const shortcuts = [
  [['Alt+T'], { en: 'Go to the table', ja: '表へ移動' }],
  [['Alt+S'], { en: 'Request approval, or offer', ja: '承認を依頼・見積を提示' }],
  [['Alt+1', 'Alt+0'], { en: 'Go to a step', ja: '各ステップへ移動' }],
  [['Tab', 'Enter', '← ↑ → ↓'], { en: 'Next cell, below, any way', ja: '次・下・各方向のセルへ' }],
  [['F2'], { en: 'Edit the text of a cell', ja: 'セルの内容を編集' }],
  [['Delete'], { en: 'Back to the rate, or no discount', ja: '登録料金に戻す・値引きを削除' }],
  [['Ctrl+C', 'Ctrl+V'], { en: 'Copy and paste rows', ja: '行のコピー・貼り付け' }],
  [['Ctrl+D'], { en: 'Fill down', ja: '下方向へコピー' }],
  [['Ctrl+Z'], { en: 'Undo', ja: '元に戻す' }],
  [['Esc', 'Tab'], { en: 'Leave the table', ja: '表から出る' }],
  [['Ctrl+K'], { en: 'Search everything', ja: '全体を検索' }],
  [['?'], { en: 'Show these shortcuts', ja: 'この一覧を表示' }],
] as const;

/** The keys of the page on which an answer is worked. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const label = useLabel();
  return (
    <DialogFrame onClose={onClose} title={label(title)}>
      <Table aria-label={label(title)}>
        <Table.Tbody>
          {shortcuts.map(([keys, does]) => (
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
