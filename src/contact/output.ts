import * as z from 'zod';
import { count, counted, cursor, instant, named } from '#platform/http/output.ts';
import { inquiryStates } from './states.ts';
import { topics } from './topics.ts';

const text = z.string();
const inquiry = {
  id: z.uuid(),
  topic: z.enum(topics),
  companyName: text,
  contactName: text,
  email: text,
  state: z.enum(inquiryStates),
  handledBy: text.nullable(),
  createdAt: instant,
};
export const inquiries = z.object({
  rows: z.array(z.object(inquiry)),
  counts: z.record(z.enum(inquiryStates), counted),
  cursor,
});
export const inquiryShown = named(
  'Inquiry',
  z.object({
    ...inquiry,
    phone: text,
    message: text,
    locale: z.enum(['en', 'ja']),
    provisionalCustomer: z.uuid().nullable(),
    version: count,
    signedIn: z.boolean(),
    replies: z.array(z.object({ id: z.uuid(), authorName: text, text, createdAt: instant })),
  }),
);
