import { Button, Group } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { useEffect, useRef } from 'react';
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
  if (severity === 'success') dismissErrors();
  const id = notifications.show({
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

/** The toasts. Their height is kept in `--toast-space`, so that the page makes room for them and none covers an action. */
export default function ToastArea() {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = area;
    if (!current) return undefined;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() =>
      style.setProperty('--toast-space', `${current.offsetHeight}px`),
    );
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--toast-space');
    };
  }, []);
  return (
    <div ref={area} className="toasts no-print">
      <Notifications
        withinPortal={false}
        position="bottom-left"
        allowDragDismiss={false}
        allowScrollDismiss={false}
      />
    </div>
  );
}
