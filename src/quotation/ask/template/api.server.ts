import * as z from 'zod';
import { procedure } from '#account/procedure.server.ts';
import { made, nothing } from '#platform/http/output.ts';
import { id, version } from '#quotation/routes.ts';
import { templateContentRule, templateName, templateRule } from './input.ts';
import { templateListed, templateShown } from './output.ts';
import {
  changeTemplate,
  createTemplate,
  deleteTemplate,
  listTemplates,
  readTemplate,
} from './store.server.ts';

const signedIn = procedure('signed-in');
/** Beside the address of the page. */
const templateRoute = (
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: '' | `/${string}`,
  summary: string,
) => ({
  method,
  path: `/quotation-ask/template${path}` as const,
  summary,
  tags: ['Quotation'],
});
const one = '/{templateId}';

/** Requests that a customer keeps to ask for again. Another customer's do not exist. */
export const templateProcedures = {
  askTemplates: signedIn
    .route(templateRoute('GET', '', 'List the templates of a customer’s requests'))
    .input(z.strictObject({ customerId: id }))
    .output(z.array(templateListed))
    .handler(({ input, context }) => listTemplates(context, input.customerId)),
  askTemplate: signedIn
    .route(templateRoute('GET', one, 'Read a template of a request'))
    .input(z.strictObject({ templateId: id }))
    .output(templateShown)
    .handler(({ input, context }) => readTemplate(context, input.templateId)),
  createAskTemplate: signedIn
    .route({ ...templateRoute('POST', '', 'Save a request as a template'), successStatus: 201 })
    .input(templateRule.extend({ customerId: id }))
    .output(made)
    .handler(({ input, context }) => createTemplate(context, input)),
  changeAskTemplate: signedIn
    .route(templateRoute('PUT', one, 'Rename a template of a request, or replace its content'))
    .input(
      z.strictObject({
        templateId: id,
        version,
        name: templateName,
        content: templateContentRule.optional(),
      }),
    )
    .output(nothing)
    .handler(({ input, context }) => changeTemplate(context, input)),
  deleteAskTemplate: signedIn
    .route(templateRoute('DELETE', one, 'Delete a template of a request'))
    .input(z.strictObject({ templateId: id, version }))
    .output(nothing)
    .handler(({ input, context }) => deleteTemplate(context, input)),
};
