import { notifications } from '@mantine/notifications';

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

const colours: Readonly<Record<Severity, string>> = { info: 'sea', success: 'teal', warn: 'yellow', error: 'red', secondary: 'gray', contrast: 'dark' };

export type Toast = Readonly<{ message: string; title?: string; severity?: Severity; /** Milliseconds; false stays until closed. */ life?: number | false; closable?: boolean }>;

/** Says something at the lower right; it goes by itself after its life, or when closed. */
export function toast({ message, title, severity = 'info', life = severity === 'error' ? false : 5000, closable = true }: Toast): void {
  notifications.show({ message, title, color: colours[severity], autoClose: life, withCloseButton: closable, role: severity === 'error' ? 'alert' : 'status' });
}
