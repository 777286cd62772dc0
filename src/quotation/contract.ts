import type { InferRouterInputs, InferRouterOutputs } from '@orpc/server';
import type { quotationRouter } from './api.server.ts';

// What goes over the wire, by the names that screens use. Only types: nothing of the server reaches the browser.
// The rules that forms share with the procedures stand in input.ts.

type Inputs = InferRouterInputs<typeof quotationRouter>;
type Outputs = InferRouterOutputs<typeof quotationRouter>;

export type QuotationFilter = NonNullable<Inputs['list']>;
export type QuotationPage = Outputs['list'];
export type QuotationListRow = QuotationPage['rows'][number];
export type QuotationCounts = Outputs['counts'];

/** A request with its routes, freight, answers, documents and timeline, as far as the reader may see them. */
export type QuotationView = Outputs['get'];
export type QuotationRoute = QuotationView['routes'][number];
export type QuotationLine = QuotationView['lines'][number];
export type TimelineEvent = QuotationView['events'][number];
export type QuotationDocument = QuotationView['documents'][number];

/** One revision with its charges; `inside` is null for customers. */
export type AnswerView = Outputs['getAnswer'];
export type AnswerCharge = AnswerView['charges'][number];
export type AnswerRemark = AnswerView['remarks'][number];
/** What only employees see: author, problems, margin, approvals. */
export type AnswerInside = NonNullable<AnswerView['inside']>;
export type ApprovalStep = AnswerInside['approvals'][number];

export type RepricePreview = Outputs['previewReprice'];
export type RevisionChange = Outputs['compare'][number];
