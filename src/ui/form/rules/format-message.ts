import type { Bilingual } from '#platform/i18n/locale.ts';

export type MessageValues = Readonly<Record<string, string | number>>;

/** Replaces `{name}` in both languages; names without a value stay as they are. */
export function formatMessage(text: Bilingual, values: MessageValues = {}): Bilingual {
  const fill = (message: string) =>
    message.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
  return { en: fill(text.en), ja: fill(text.ja) };
}
