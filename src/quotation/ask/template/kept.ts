import * as z from 'zod';
import { formPath } from '#platform/form-path.ts';
import { isRecord } from '#platform/type-guards.ts';
import { type TemplateContent, templateContentRule } from './input.ts';

const keptRule = templateContentRule.extend({ customerId: z.uuid() });

type Kept =
  | Readonly<{ customerId: string; content: TemplateContent }>
  | Readonly<{
      /** The names of the form's fields that lack something. */
      missing: readonly string[];
    }>;

/** What a template keeps of the values of the page, whose departure and sailing it leaves out. */
export function keptAsTemplate(values: unknown): Kept {
  const { customerId, route, lines, title, message } = isRecord(values) ? values : {};
  const { departure: _, voyageId: __, ...way } = isRecord(route) ? route : {};
  const parsed = keptRule.safeParse({ customerId, route: way, lines, title, message });
  if (!parsed.success) return { missing: parsed.error.issues.map(({ path }) => formPath(path)) };
  const { customerId: owner, ...content } = parsed.data;
  return { customerId: owner, content };
}
