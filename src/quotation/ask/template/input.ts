import * as z from 'zod';
import { line, text, title } from '#quotation/text-rules.ts';
import { askedFreightRule } from '../input.ts';

/** What a template keeps of the page: all but the customer's people and the days, which are chosen anew each time. */
export const templateContentRule = z.strictObject({
  route: askedFreightRule.shape.route.omit({ departure: true, voyageId: true }),
  lines: askedFreightRule.shape.lines,
  title: line(100),
  message: text(2000),
});
export type TemplateContent = z.output<typeof templateContentRule>;

export const templateName = title(60);
export const templateRule = z.strictObject({
  name: templateName,
  content: templateContentRule,
});
export type TemplateInput = z.output<typeof templateRule>;
