import type { InferRouterOutputs } from '@orpc/server';
import type { quotationRouter } from './api.server.ts';

// What goes over the wire, by the names that screens use. Only types: nothing of the server reaches the browser.
// The rules that forms share with the procedures stand in input.ts.

type Outputs = InferRouterOutputs<typeof quotationRouter>;

export type QuotationPage = Outputs['list'];
export type QuotationCounts = Outputs['counts'];

/** A request with its routes, freight, answers, documents and timeline, as far as the reader may see them. */
export type QuotationView = Outputs['get'];

/** One revision with its charges; `inside` is null for customers. */
export type AnswerView = Outputs['getAnswer'];
export type AnswerCharge = AnswerView['charges'][number];

export type RepricePreview = Outputs['previewReprice'];
export type RevisionChange = Outputs['compare'][number];
