import type { InferRouterOutputs } from '@orpc/server';
import type { quotationRouter } from './api.server.ts';

// The types of the procedures' answers for screens. Types only, so that no server code reaches the browser.

type Outputs = InferRouterOutputs<typeof quotationRouter>;

export type QuotationPage = Outputs['list'];
export type QuotationCounts = Outputs['counts'];

/** A request with those of its routes, freight, answers, documents and events that the reader may see. */
export type QuotationView = Outputs['get'];

/** One revision with its charges; `inside` is null for customers. */
export type AnswerView = Outputs['getAnswer'];
export type AnswerCharge = AnswerView['charges'][number];

export type RepricePreview = Outputs['previewReprice'];
export type RevisionChanges = Outputs['compare'];
