import type { Bilingual } from '../i18n/locale.ts';
import { type MailBlock, headerText } from './blocks.ts';

// The language of mail templates: text with {{variables}}; a blank line ends a paragraph. A variable that is a block (a table,
// a button) stands alone in its paragraph. What is filled in is never read as a template again.

/** A template: the subject in one line, the body in paragraphs. */
export type MailText = Readonly<{ subject: string; body: string }>;
/** What fills a variable: text within a sentence, or whole blocks; no blocks leave its paragraph out. */
export type MailValue = string | readonly MailBlock[];

/** Which variables a template may use: in sentences, as blocks; and which its subject and body must have. */
export type TemplateVariables = Readonly<{
  inline: ReadonlySet<string>;
  blocks: ReadonlySet<string>;
  needed: Readonly<Record<keyof MailText, readonly string[]>>;
}>;

export type TemplateFault = Readonly<{
  path: keyof MailText;
  code: 'unclosed' | 'unknown-variable' | 'alone' | 'in-subject' | 'missing-variable';
  message: Bilingual;
}>;

const variable = /\{\{\s*([A-Za-z]\w*)\s*\}\}/g;
const shown = (name: string) => `{{${name}}}`;
const namesIn = (text: string) => [...text.matchAll(variable)].map(([, name = '']) => name);
const paragraphsOf = (body: string) =>
  body
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
/** The variable that a paragraph consists of; null if it has other text. */
const onlyIn = (paragraph: string) => /^\{\{\s*([A-Za-z]\w*)\s*\}\}$/.exec(paragraph)?.[1] ?? null;

/** What a fault says, of a variable or of the braces that are not closed. */
const messages: Readonly<Record<TemplateFault['code'], (name: string) => Bilingual>> = {
  unclosed: (text) => ({
    en: `Braces that are not closed, or without a variable’s name: “${text}”. Write a variable as {{number}}.`,
    ja: `波括弧の閉じ忘れ、または変数名のない波括弧があります：「${text}」。変数は {{number}} の形で入力してください。`,
  }),
  'unknown-variable': (name) => ({
    en: `${shown(name)} is not a variable of this mail. See the list of variables.`,
    ja: `${shown(name)} はこのメールで使用できない変数です。変数の一覧をご確認ください。`,
  }),
  alone: (name) => ({
    en: `${shown(name)} has to stand alone, with an empty line before and after it.`,
    ja: `${shown(name)} は、前後に空行を入れて単独の段落にしてください。`,
  }),
  'in-subject': (name) => ({
    en: `${shown(name)} can’t be used in the subject.`,
    ja: `${shown(name)} は件名では使用できません。`,
  }),
  'missing-variable': (name) => ({
    en: `${shown(name)} is missing; this mail needs it.`,
    ja: `${shown(name)} が必要です。`,
  }),
};
const fault = (path: keyof MailText, code: TemplateFault['code'], name: string): TemplateFault => ({
  path,
  code,
  message: messages[code](name),
});

function faultsIn(
  path: keyof MailText,
  text: string,
  { inline, blocks, needed }: TemplateVariables,
): TemplateFault[] {
  const rest = text.replaceAll(variable, '');
  const open = /\{\{[^\n]{0,20}|[^\n{]{0,20}\}\}/.exec(rest)?.[0].trim();
  const names = [...new Set(namesIn(text))];
  const alone = new Set(paragraphsOf(text).map(onlyIn));
  const usedInText = new Set(
    paragraphsOf(text)
      .filter((paragraph) => onlyIn(paragraph) === null)
      .flatMap(namesIn),
  );
  return [
    ...(open === undefined ? [] : [fault(path, 'unclosed', open)]),
    ...names
      .filter((name) => !inline.has(name) && !blocks.has(name))
      .map((name) => fault(path, 'unknown-variable', name)),
    ...names
      .filter((name) => blocks.has(name) && path === 'subject')
      .map((name) => fault(path, 'in-subject', name)),
    ...names
      .filter((name) => blocks.has(name) && path === 'body' && usedInText.has(name))
      .map((name) => fault(path, 'alone', name)),
    ...needed[path]
      .filter((name) => !(blocks.has(name) ? alone : new Set(names)).has(name))
      .filter((name) => !(blocks.has(name) && usedInText.has(name)))
      .map((name) => fault(path, 'missing-variable', name)),
  ];
}

/** What is wrong with a template; nothing of one that can be filled. */
export const templateFaults = (
  { subject, body }: MailText,
  variables: TemplateVariables,
): TemplateFault[] => [
  ...faultsIn('subject', subject, variables),
  ...faultsIn('body', body, variables),
];

/**
 * Fills a template. Variables without a value are left out; a paragraph of nothing else is left out with them.
 * @param values by the variables' names
 */
export function fillTemplate(
  { subject, body }: MailText,
  values: Readonly<Record<string, MailValue>>,
): Readonly<{ subject: string; blocks: readonly MailBlock[] }> {
  const filled = (text: string) =>
    text.replaceAll(variable, (_, name: string) => {
      const value = Object.hasOwn(values, name) ? values[name] : undefined;
      return typeof value === 'string' ? value : '';
    });
  const blocks = paragraphsOf(body).flatMap((paragraph): readonly MailBlock[] => {
    const name = onlyIn(paragraph);
    const value = name !== null && Object.hasOwn(values, name) ? values[name] : undefined;
    if (value !== undefined && typeof value !== 'string') return value;
    const text = filled(paragraph).trim();
    return text === '' ? [] : [{ kind: 'paragraph', text }];
  });
  return { subject: headerText(filled(subject)), blocks };
}
