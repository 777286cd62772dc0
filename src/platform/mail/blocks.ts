import type { Locale } from '../i18n/locale.ts';
import { phrases } from './phrases.ts';

/** A row of a facts table: what, and its value, which may have several lines. */
export type Fact = readonly [label: string, value: string];

/** What mails are made of; plain text and HTML are generated from the same blocks. All texts are plain and may have several lines. */
export type MailBlock =
  | Readonly<{ kind: 'paragraph'; text: string }>
  | Readonly<{ kind: 'facts'; rows: readonly Fact[] }>
  | Readonly<{ kind: 'button'; label: string; href: string }>
  /** What a person typed, e.g. a reason: set apart from our own words. */
  | Readonly<{ kind: 'quote'; label: string; text: string }>
  | Readonly<{ kind: 'signature'; lines: readonly string[] }>;

const lines = (text: string) => text.split('\n');
const rule = '-'.repeat(32);

function plainBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
      return block.text;
    case 'facts':
      return block.rows
        .map(([label, value]) => `■ ${label}: ${lines(value).join('\n   ')}`)
        .join('\n');
    case 'button':
      return `▼ ${block.label}\n${block.href}`;
    case 'quote':
      return [`${block.label}:`, ...lines(block.text).map((line) => `> ${line}`)].join('\n');
    case 'signature':
      return [rule, ...block.lines, rule].join('\n');
  }
}

/** The plain text of a mail: its blocks, an empty line between them. Ends with a line break. */
export const plainText = (blocks: readonly MailBlock[]): string =>
  `${blocks.map(plainBlock).join('\n\n')}\n`;

/** One line for a mail's subject: line breaks and control characters, which could add headers, become spaces. */
export const headerText = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

// Direction overrides could show a text as another one.
const unseen = /[\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/gu;

/** What one of us typed, without control characters. Links in it stay. */
export const seenText = (text: string): string =>
  text.replaceAll(/\r\n?/g, '\n').replaceAll(unseen, '').trim();

/**
 * What a person typed, for use in a mail: without control characters, and with a word joiner (U+2060, invisible) inside of
 * addresses, so that no mail program makes a link of them that seems to come from us.
 */
export const typedText = (text: string): string =>
  seenText(text).replaceAll(
    /:\/\/|@(?=[\p{L}\p{N}])|(?<=[\p{L}\p{N}])\.(?=\p{L}{2})/gu,
    '$&\u2060',
  );

/** The same in one line, for titles and names. */
export const typedLine = (text: string): string => headerText(typedText(text));

/** A message as it was typed, set apart; nothing of an empty one. */
export function quoteOf(
  locale: Locale,
  message: string | null,
  label = phrases[locale].message,
): MailBlock[] {
  const text = typedText(message ?? '');
  return text === '' ? [] : [{ kind: 'quote', label, text }];
}

const contactWords = {
  en: { company: 'Company', name: 'Name', email: 'Email', phone: 'Phone' },
  ja: { company: '会社名', name: '氏名', email: 'メールアドレス', phone: '電話番号' },
} as const;

/**
 * Who has written to us, as typed, in a table. `email` has passed the rule of addresses: it is copied from the mail, so
 * that nothing is put into it.
 */
export function contactFacts(
  locale: Locale,
  written: Readonly<Record<keyof (typeof contactWords)['en'], string>>,
  before: readonly Fact[] = [],
): MailBlock {
  const { company, name, email, phone } = contactWords[locale];
  const rows: readonly Fact[] = [
    ...before,
    [company, typedLine(written.company)],
    [name, typedLine(written.name)],
    [email, headerText(written.email)],
    [phone, typedLine(written.phone)],
  ];
  return { kind: 'facts', rows: rows.filter(([, value]) => value !== '') };
}
