import { Button, Group } from '@mantine/core';

/** How a form ends: the way back, and the button that sends it. */
export function FormButtons({
  onCancel,
  busy,
  save,
  cancel,
  className,
}: {
  onCancel: () => void;
  busy: boolean;
  save: string;
  cancel: string;
  className?: string | undefined;
}) {
  return (
    <Group justify="flex-end" className={className}>
      <Button variant="default" onClick={onCancel}>
        {cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {save}
      </Button>
    </Group>
  );
}
