import * as z from 'zod';
import { type MailText, templateFaults } from '#platform/mail/template.ts';
import { required } from '#ui/form/rules/generic.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { type TemplateName, templateNames, variablesOf } from './templates.ts';

const text = z.strictObject({
  subject: required(strings.singleLine(strings.maxFullWidth(200, strings.notBlank()))).meta({
    description: 'In one line, with `{{number}}`.',
  }),
  body: required(strings.maxFullWidth(8000, strings.notBlank())).meta({
    description: 'Paragraphs, with an empty line between them; `{{variables}}` are filled in.',
  }),
});
/** The texts of a mail; `mailTextsRule` also checks their variables. */
export const mailTexts = z.strictObject({ en: text, ja: text });
export type MailTexts = z.output<typeof mailTexts>;
export const templateNameRule = z.enum(templateNames).meta({ examples: ['offered'] });
export const attachOfferRule = z
  .boolean()
  .meta({ description: 'Whether the mail with an offer has its PDF attached.' });

/** What is wrong with the variables of a mail's texts, at the fields `en.subject` … `ja.body`. */
export const faultsOfTexts = (name: TemplateName, texts: MailTexts) =>
  (['en', 'ja'] as const).flatMap((locale) =>
    templateFaults(texts[locale], variablesOf(name)).map(({ path, code, message }) => ({
      path: `${locale}.${path}`,
      code,
      message,
    })),
  );

const lines = (value: string) => value.replaceAll('\r\n', '\n').trim();
/** Whether two texts are the same but for the kind of line breaks. */
export const sameText = (a: MailText, b: MailText): boolean =>
  lines(a.subject) === lines(b.subject) && lines(a.body) === lines(b.body);
