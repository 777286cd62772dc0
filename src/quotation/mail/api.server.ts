import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { count, instant, named, nothing } from '#platform/http/output.ts';
import { Refused } from '#platform/refusal.ts';
import { attachOfferRule, faultsOfTexts, mailTexts, templateNameRule } from './input.ts';
import {
  readMailSettings,
  readTemplate,
  readTemplates,
  saveMailSettings,
  saveTemplate,
} from './store.server.ts';

const tags = ['Administration'];
const admin = procedure('admin');
const version = z.int().min(0).meta({ description: '0 before the first change.' });
const text = z.object({ subject: z.string(), body: z.string() });
const template = named(
  'MailTemplate',
  z.object({
    name: templateNameRule,
    texts: z.object({ en: text, ja: text }),
    changed: z
      .object({ en: z.boolean(), ja: z.boolean() })
      .meta({ description: 'Whether a language has a text of the company’s own.' }),
    version: count,
    updatedBy: z.string().nullable(),
    updatedAt: instant.nullable(),
  }),
);

/** Texts and settings of the mails about quotations; for administrators. */
export const mailTemplateRouter = {
  list: admin
    .route({
      method: 'GET',
      path: '/admin/mail-template',
      summary: 'List the mail templates',
      tags,
    })
    .output(z.array(template))
    .handler(({ context: { db } }) => readTemplates(db)),
  get: admin
    .route({
      method: 'GET',
      path: '/admin/mail-template/{name}',
      summary: 'Read a mail template',
      tags,
    })
    .input(z.strictObject({ name: templateNameRule }))
    .output(template)
    .handler(({ input, context: { db } }) => readTemplate(db, input.name)),
  save: admin
    .route({
      method: 'PUT',
      path: '/admin/mail-template/{name}',
      summary: 'Change a mail template',
      description:
        'Text with `{{variables}}`; an empty line ends a paragraph. Unknown and missing variables are refused. Used from the next mail on.',
      tags,
    })
    .input(mailTexts.extend({ name: templateNameRule, version }))
    .output(z.object({ version: count }))
    .handler(({ input: { name, version: seen, ...texts }, context }) => {
      const fields = faultsOfTexts(name, texts);
      if (fields.length > 0) throw new Refused('invalid', { fields });
      return saveTemplate(context, name, seen, texts);
    }),
  reset: admin
    .route({
      method: 'DELETE',
      path: '/admin/mail-template/{name}',
      summary: 'Go back to the standard texts of a mail',
      tags,
    })
    .input(z.strictObject({ name: templateNameRule, version }))
    .output(z.object({ version: count }))
    .handler(({ input: { name, version: seen }, context }) =>
      saveTemplate(context, name, seen, null),
    ),
  setting: admin
    .route({
      method: 'GET',
      path: '/admin/mail-setting',
      summary: 'Read the settings of mails',
      tags,
    })
    .output(z.object({ attachOffer: z.boolean(), version: count }))
    .handler(({ context: { db } }) => readMailSettings(db)),
  saveSetting: admin
    .route({
      method: 'PUT',
      path: '/admin/mail-setting',
      summary: 'Change the settings of mails',
      tags,
    })
    .input(z.strictObject({ attachOffer: attachOfferRule, version }))
    .output(nothing)
    .handler(({ input, context }) => saveMailSettings(context, input)),
};
