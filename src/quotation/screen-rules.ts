import { freightKinds } from '#freight/types.ts';
import { type ScreenRule, readable } from '#workflow/screen-rules.ts';
import type { AnswerState, QuotationState } from './state-lists.ts';
import type { AnswerEvent, QuotationEvent } from './transitions.ts';

/** What decides whether a step is open: the state, what the reader may do now, and what they have done. */
export type StepReader = Readonly<{
  state: QuotationState | AnswerState;
  allowed: readonly (QuotationEvent | AnswerEvent)[];
  done: readonly string[];
  /** Of an answer. */
  offeredAt?: Date | null;
}>;

type Rule = ScreenRule<StepReader>;

const request = '/quotation-request/{id}';
const answer = '/quotation-answer/{id}/{id2}';
const approval = '/quotation-approval/{id}/{id2}';
const agreement = '/quotation-agreement/{id}/{id2}';
const detail = '/quotation-detail/{id}';

const allowed = (event: QuotationEvent | AnswerEvent, otherwise: string): Rule => ({
  needs: (reader) => reader.allowed.includes(event),
  otherwise,
});

/** For the page after an act: the reader has done it, and it has brought the record to its state. */
const done = (
  acts: Readonly<Partial<Record<AnswerEvent | QuotationEvent, readonly StepReader['state'][]>>>,
  otherwise: string,
): Rule => ({
  needs: (reader) =>
    Object.entries(acts).some(
      ([event, states]) => reader.done.includes(event) && states.includes(reader.state),
    ),
  otherwise,
});

/** Lists of routes and freight follow `list`; the forms follow `form`, which leads to the list. */
function sheetRules(
  base: string,
  line: string,
  list: Rule,
  form: (otherwise: string) => Rule,
): Record<string, Rule> {
  return {
    [`${base}/route`]: list,
    [`${base}/route/new`]: form(`${base}/route`),
    [`${base}/route/${line}/edit`]: form(`${base}/route`),
    [`${base}/freight`]: list,
    ...Object.fromEntries(
      freightKinds.flatMap((kind) => [
        [`${base}/freight/${kind}`, list],
        [`${base}/freight/${kind}/new`, form(`${base}/freight`)],
        [`${base}/freight/${kind}/${line}/edit`, form(`${base}/freight`)],
      ]),
    ),
  };
}

const draft = allowed('edit', detail);
const decided = ['in-approval', 'approved', 'offered', 'agreed', 'declined', 'expired'] as const;

/** Every step of a request, an answer, its approval and its agreement: what it needs, and where it leads otherwise. */
export const screenRules: Readonly<Record<string, Rule>> = {
  [`${request}/customer`]: draft,
  ...sheetRules(request, '{id2}', draft, () => draft),
  [`${request}/confirmation`]: draft,
  [`${request}/completion`]: done({ submit: ['requested'] }, `${request}/confirmation`),

  '/quotation-answer/{id}': readable,
  [answer]: readable,
  [`${answer}/customer`]: readable,
  ...sheetRules(answer, '{id3}', readable, (otherwise) => allowed('edit-answer', otherwise)),
  [`${answer}/route-breakdown`]: readable,
  [`${answer}/route-breakdown/{id3}`]: readable,
  [`${answer}/price-breakdown`]: readable,
  [`${answer}/price-breakdown/{id3}`]: readable,
  [`${answer}/remark`]: readable,
  [`${answer}/document`]: readable,
  [`${answer}/approver`]: readable,
  [`${answer}/confirmation`]: readable,
  [`${answer}/completion`]: done(
    { 'request-approval': ['in-approval'], offer: ['offered'] },
    `${answer}/confirmation`,
  ),

  [approval]: readable,
  [`${approval}/finish`]: done({ approve: decided, 'approve-last': decided }, approval),
  [`${approval}/reject`]: allowed('reject', approval),
  [`${approval}/reject/finish`]: done({ reject: ['returned'] }, approval),

  // What was never offered cannot be agreed to; only employees get this far.
  [agreement]: { needs: ({ offeredAt }) => offeredAt != null, otherwise: answer },
  [`${agreement}/finish`]: done({ agree: ['agreed'] }, agreement),
  [`${agreement}/reject`]: allowed('decline', agreement),
  [`${agreement}/reject/finish`]: done({ decline: ['declined'] }, agreement),
};

type Parts = Readonly<{
  routes: readonly Readonly<{ id: string }>[];
  lines: readonly Readonly<{ id: string; cargo: Readonly<{ kind: string }> }>[];
}>;

/** Whether the route or freight line that an address names exists on the request or answer, a line also as this kind. */
export function hasPart(
  pattern: string,
  values: Readonly<Record<string, string>>,
  { routes, lines }: Parts,
): boolean {
  const base = [request, answer].find((each) => pattern.startsWith(each));
  const section = base === undefined ? '' : pattern.slice(base.length);
  const id = values[base === answer ? 'id3' : 'id2'];
  if (!section.includes('{')) return true;
  const [, first, kind] = section.split('/');
  switch (first) {
    case 'route':
    case 'route-breakdown':
      return routes.some((route) => route.id === id);
    case 'freight':
      return lines.some((line) => line.id === id && line.cargo.kind === kind);
    default:
      return lines.some((line) => line.id === id);
  }
}
