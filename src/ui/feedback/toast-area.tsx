import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import type { Toast, notificationOf } from './toast.ts';

export const { clean } = notifications;

/** The error toasts on the screen: the next success makes them outdated. */
const errors = new Set<string>();
export function dismissErrors(): void {
  for (const id of errors) notifications.hide(id);
  errors.clear();
}

export function show(
  { severity, action }: Pick<Toast, 'severity' | 'action'>,
  { message, ...options }: ReturnType<typeof notificationOf>,
): void {
  // Equal ones are one; what each of them would undo is its own.
  const name = action ? {} : { id: [severity, options.title, message].join(' ') };
  if (severity === 'success') dismissErrors();
  const id = notifications.show({
    ...name,
    ...options,
    message: action ? (
      <Group gap="xs" justify="space-between">
        {message}
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => {
            notifications.hide(id);
            action.run();
          }}
        >
          {action.label}
        </Button>
      </Group>
    ) : (
      message
    ),
  });
  if (severity === 'error') errors.add(id);
}

/** How long a toast takes to come and to go, in milliseconds. */
const transitionMs = 350;

/** The toasts, in the corner at the bottom right. */
export default function ToastArea() {
  return (
    <Notifications
      withinPortal={false}
      position="bottom-right"
      containerWidth={360}
      limit={3}
      transitionDuration={transitionMs}
      allowDragDismiss={false}
      allowScrollDismiss={false}
    />
  );
}
