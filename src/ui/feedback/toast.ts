import { type Bilingual, type Locale, isLocale } from '#platform/i18n/locale.ts';

export type Severity = 'info' | 'success' | 'warn' | 'error' | 'secondary' | 'contrast';

const colours: Readonly<Record<Severity, string>> = {
  info: 'sea',
  success: 'teal',
  warn: 'yellow',
  error: 'red',
  secondary: 'gray',
  contrast: 'dark',
};

/** Toasts are rendered outside the page's tree, so their language is read from the document. */
const closeLabel: Bilingual = { en: 'Close', ja: '閉じる' };

export type Toast = Readonly<{
  message: string;
  /** A toast with the same id is shown once. */ id?: string;
  title?: string;
  severity?: Severity;
  /** Milliseconds; false: until it is closed. */ life?: number | false;
  closable?: boolean;
  /** A button, e.g. to undo what was done. */ action?: Readonly<{
    label: string;
    run: () => void;
  }>;
}>;

/** A toast in the shape of Mantine's notifications. */
export function notificationOf(
  {
    severity = 'info',
    life = severity === 'error' ? false : 5000,
    closable = true,
    ...content
  }: Omit<Toast, 'action'>,
  locale: Locale,
) {
  return {
    ...content,
    color: colours[severity],
    autoClose: life,
    withCloseButton: closable,
    closeButtonProps: { 'aria-label': closeLabel[locale] },
    role: severity === 'error' ? 'alert' : 'status',
  };
}

const listeners = new Set<() => void>();
let isNeeded = false;

export const isToastAreaWanted = () => isNeeded;
export function onToastAreaWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A save succeeded: what failed before is outdated. */
export function dismissErrorToasts(): void {
  if (isNeeded) void import('./toast-area.tsx').then(({ dismissErrors }) => dismissErrors());
}

/** Shows a message at the bottom right until its life has passed or it is closed. */
export function toast(given: Toast): void {
  const { lang } = document.documentElement;
  isNeeded = true;
  for (const listener of listeners) listener();
  const { action: _, ...content } = given;
  void import('./toast-area.tsx').then(({ show }) =>
    show(given, notificationOf(content, isLocale(lang) ? lang : 'en')),
  );
}
