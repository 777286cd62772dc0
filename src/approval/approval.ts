import { Decimal } from 'decimal.js';

export type Candidate = Readonly<{
  id: string;
  employeeId: string;
  level: number;
  amountLimit: string | null;
  minimumMargin: string | null;
  activeFrom: string;
  activeTo: string | null;
}>;
/** One approver's decision; `decidedBy` is the employee who decided: the approver or a deputy. */
export type Step = Readonly<{
  employeeId: string;
  level: number;
  state: 'waiting' | 'approved' | 'rejected';
  decidedBy: string | null;
}>;

export const isActive = (candidate: Pick<Candidate, 'activeFrom' | 'activeTo'>, today: string) =>
  candidate.activeFrom <= today && (candidate.activeTo === null || today <= candidate.activeTo);

/** The currency of an offer and its exchange rates. */
export type OfferMoney = Readonly<{
  currency: string;
  exchange: readonly Readonly<{ from: string; rate: string }>[];
}>;
const yen: OfferMoney = { currency: 'JPY', exchange: [] };
/** Sales and margin of the charges whose cost is known; decimal strings in one currency. */
export type OfferMargin = Readonly<{ sell: string; margin: string }>;

type Limits = Pick<Candidate, 'amountLimit' | 'minimumMargin'>;

/** Limits are in yen, converted at the offer's stored rate. An offer in another currency without a rate exceeds every limit. */
export function coversAmount(
  { amountLimit }: Limits,
  amount: string,
  { currency, exchange }: OfferMoney = yen,
): boolean {
  const rate = currency === 'JPY' ? '1' : exchange.find((each) => each.from === 'JPY')?.rate;
  return (
    amountLimit === null || (rate !== undefined && new Decimal(amountLimit).times(rate).gte(amount))
  );
}

/** The margin in percent of sales, unrounded, is at least the approver's minimum. An unknown margin is below every minimum. */
export function coversMargin({ minimumMargin }: Limits, { sell, margin }: OfferMargin): boolean {
  return (
    minimumMargin === null ||
    (new Decimal(sell).gt(0) &&
      new Decimal(margin).times(100).gte(new Decimal(sell).times(minimumMargin)))
  );
}

/** One approver, usually the one of the highest level, has to cover both the amount and the margin of an offer. */
export function covers(
  chosen: readonly Limits[],
  { total, margin, ...money }: OfferMoney & Readonly<{ total: string; margin: OfferMargin }>,
): boolean {
  return chosen.some((each) => coversAmount(each, total, money) && coversMargin(each, margin));
}

/** The steps to be decided next: of the undecided ones, those of the lowest level. */
export function nextSteps<S extends Pick<Step, 'level' | 'state'>>(steps: readonly S[]): S[] {
  const waiting = steps.filter((step) => step.state === 'waiting');
  const level = Math.min(...waiting.map((step) => step.level));
  return waiting.filter((step) => step.level === level);
}

/** An employee who is away, and the deputy who decides in their place. */
export type Absence = Readonly<{ employeeId: string; deputyId: string }>;

/** Ids of the employees whose deputy an employee is. */
export const representedBy = (employeeId: string, absences: readonly Absence[]): string[] =>
  absences.filter((each) => each.deputyId === employeeId).map((each) => each.employeeId);

/** Who wrote and edited a record: account ids, and the author's employee record. */
export type Authorship = Readonly<{
  authorId: string;
  authorEmployeeId: string | null;
  contributorIds: readonly string[];
}>;

/** The absences on the day of a decision, and employee ids by account id of the authors and contributors. */
export type Staff = Readonly<{
  absences: readonly Absence[];
  employeeOf: ReadonlyMap<string, string>;
}>;
export const noAbsences: Staff = { absences: [], employeeOf: new Map() };

/**
 * Employees who may not decide: authors and contributors, their deputies, and the absent employees whose deputies they are.
 * Otherwise a person could approve their own work, or have it approved in their name.
 */
export function employeesInConflict(
  { authorId, authorEmployeeId, contributorIds }: Authorship,
  { absences, employeeOf }: Staff,
): ReadonlySet<string> {
  const writers = new Set(
    [
      authorEmployeeId,
      ...[authorId, ...contributorIds].map((account) => employeeOf.get(account)),
    ].filter((id) => typeof id === 'string'),
  );
  const pairs = absences.flatMap(({ employeeId, deputyId }) => [
    ...(writers.has(employeeId) ? [deputyId] : []),
    ...(writers.has(deputyId) ? [employeeId] : []),
  ]);
  return new Set([...writers, ...pairs]);
}

/** Who wants to decide. Impersonating administrators and API keys never decide. */
export type Decider = Readonly<{
  accountId: string;
  employeeId: string | null;
  impersonatedBy: object | null;
}>;

/** A person's own steps, or those of absent approvers whose deputy they are. None for authors and contributors: approval takes a second person. */
function stepsFor<S extends Step>(
  { accountId, employeeId, impersonatedBy }: Decider,
  made: Authorship,
  steps: readonly S[],
  staff: Staff,
): S[] {
  // Stryker disable next-line ConditionalExpression: only for the compiler, no step has an employee that is null
  if (employeeId === null) return [];
  if (
    impersonatedBy !== null ||
    made.authorId === accountId ||
    made.contributorIds.includes(accountId)
  )
    return [];
  if (employeesInConflict(made, staff).has(employeeId)) return [];
  const ownSteps = steps.filter((step) => step.employeeId === employeeId);
  // An approver with a step of their own does not decide another as a deputy: one person, one approval.
  if (ownSteps.length > 0) return ownSteps;
  const absent = new Set(representedBy(employeeId, staff.absences));
  return steps.filter((step) => absent.has(step.employeeId));
}

/** The step that a person may decide now. The same person never approves twice, not even as a deputy. */
export function stepFor<S extends Step>(
  person: Decider,
  made: Authorship,
  steps: readonly S[],
  staff: Staff,
): S | undefined {
  if (
    steps.some(
      (step) =>
        step.state === 'approved' && (step.decidedBy ?? step.employeeId) === person.employeeId,
    )
  )
    return undefined;
  const turn = new Set(nextSteps(steps));
  return stepsFor(person, made, steps, staff).find((step) => turn.has(step));
}

/** Whether a person is an approver or a deputy of one; while approval is pending (`isAsked`) only if it is their turn. */
export const isApprover = (
  person: Decider,
  made: Authorship,
  steps: readonly Step[],
  staff: Staff,
  isAsked: boolean,
): boolean =>
  isAsked
    ? stepFor(person, made, steps, staff) !== undefined
    : stepsFor(person, made, steps, staff).length > 0;

/** The step that a person may decide now as a deputy; null if it is their own or there is none. */
export const stepAsDeputy = <S extends Step>(
  person: Decider,
  made: Authorship,
  steps: readonly S[],
  staff: Staff,
): S | null => {
  const step = stepFor(person, made, steps, staff);
  return step && step.employeeId !== person.employeeId ? step : null;
};
