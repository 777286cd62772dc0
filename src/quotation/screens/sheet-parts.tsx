import { Button, Group } from '@mantine/core';
import type { SheetView } from './data.ts';

export type SheetProps = { sheet: SheetView; base: string };

export const canEdit = (sheet: SheetView) => (sheet.view.allowed as string[]).includes(sheet.kind === 'request' ? 'edit' : 'edit-answer');

export function Actions({ onCancel, busy, save, cancel }: { onCancel: () => void; busy: boolean; save: string; cancel: string }) {
  return (
    <Group justify="flex-end">
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
    </Group>
  );
}
