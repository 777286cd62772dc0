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

/** Told outside the page's tree: its language is read from the page. */
const closeLabel: Bilingual = { en: 'Close', ja: '閉じる' };

export type Toast = Readonly<{
  message: string;
  /** The same one is shown once. */ id?: string;
  title?: string;
  severity?: Severity;
  /** Milliseconds; false stays until closed. */ life?: number | false;
  closable?: boolean;
}>;

/** A toast as Mantine takes it. */
export function notificationOf(
  {
    severity = 'info',
    life = severity === 'error' ? false : 5000,
    closable = true,
    ...said
  }: Toast,
  locale: Locale,
) {
  return {
    ...said,
    color: colours[severity],
    autoClose: life,
    withCloseButton: closable,
    closeButtonProps: { 'aria-label': closeLabel[locale] },
    role: severity === 'error' ? 'alert' : 'status',
  };
}

const listeners = new Set<() => void>();
let isWanted = false;

export const isToastAreaWanted = () => isWanted;
export function onToastAreaWanted(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Says something at the lower right; it goes by itself after its life, or when closed. */
export function toast(given: Toast): void {
  const { lang } = document.documentElement;
  isWanted = true;
  for (const listener of listeners) listener();
  void import('./toast-area.tsx').then(({ show }) =>
    show(notificationOf(given, isLocale(lang) ? lang : 'en')),
  );
}
