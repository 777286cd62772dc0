import { expect, test } from 'vitest';
import { type Severity, notificationOf } from './toast.ts';

const message = 'Saved';

test('a toast is polite (role status), closes after five seconds, and can be closed', () => {
  expect(notificationOf({ message }, 'en')).toMatchObject({
    role: 'status',
    autoClose: 5000,
    withCloseButton: true,
    color: 'sea',
    closeButtonProps: { 'aria-label': 'Close' },
  });
  expect(notificationOf({ message }, 'ja').closeButtonProps['aria-label']).toBe('閉じる');
});

test('every severity has its own colour', () => {
  const severities: Severity[] = ['info', 'success', 'warn', 'error', 'secondary', 'contrast'];
  expect(
    new Set(severities.map((severity) => notificationOf({ message, severity }, 'en').color)).size,
  ).toBe(severities.length);
});

test('an error is an alert and stays until it is closed, unless it has a duration', () => {
  expect(notificationOf({ message, severity: 'error' }, 'en')).toMatchObject({
    role: 'alert',
    autoClose: false,
  });
  expect(notificationOf({ message, severity: 'error', life: 3000 }, 'en').autoClose).toBe(3000);
});

test('a toast can have its own duration and no close button', () => {
  expect(notificationOf({ message, life: 800, closable: false }, 'en')).toMatchObject({
    autoClose: 800,
    withCloseButton: false,
  });
});
