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
/** One approver's part; `decidedBy` is the employee who decided, which is another where a deputy stood in. */
export type Step = Readonly<{
  employeeId: string;
  level: number;
  state: 'waiting' | 'approved' | 'rejected';
  decidedBy: string | null;
}>;

export const isActive = (candidate: Pick<Candidate, 'activeFrom' | 'activeTo'>, today: string) =>
  candidate.activeFrom <= today && (candidate.activeTo === null || today <= candidate.activeTo);

/** The money of an offer; limits are in yen. */
export type OfferMoney = Readonly<{
  currency: string;
  exchange: readonly Readonly<{ from: string; rate: string }>[];
}>;
const yen: OfferMoney = { currency: 'JPY', exchange: [] };
/** What is sold and what remains of it, of the charges whose cost is known; decimal text of one currency. */
export type OfferMargin = Readonly<{ sell: string; margin: string }>;

type Limits = Pick<Candidate, 'amountLimit' | 'minimumMargin'>;

/** Limits are in yen and compared at the offer's kept rate; an offer in another currency without one is covered by no limit at all. */
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

/** Whether a margin is at least an approver's lowest, in percent of what is sold, unrounded; one that nobody knows is below every limit. */
export function coversMargin({ minimumMargin }: Limits, { sell, margin }: OfferMargin): boolean {
  return (
    minimumMargin === null ||
    (new Decimal(sell).gt(0) &&
      new Decimal(margin).times(100).gte(new Decimal(sell).times(minimumMargin)))
  );
}

/** Whether those chosen may approve an offer: one of them, by level the highest as a rule, has to cover both its amount and its margin. */
export function covers(
  chosen: readonly Limits[],
  { total, margin, ...money }: OfferMoney & Readonly<{ total: string; margin: OfferMargin }>,
): boolean {
  return chosen.some((each) => coversAmount(each, total, money) && coversMargin(each, margin));
}

/** Whose turn it is: of those who have not decided, the ones of the lowest level. */
export function turnOf<S extends Pick<Step, 'level' | 'state'>>(steps: readonly S[]): S[] {
  const waiting = steps.filter((step) => step.state === 'waiting');
  const level = Math.min(...waiting.map((step) => step.level));
  return waiting.filter((step) => step.level === level);
}

/** An employee who is away, and who stands in for them meanwhile. */
export type Absence = Readonly<{ employeeId: string; deputyId: string }>;

/** Those for whom an employee stands in. */
export const standsInFor = (employeeId: string, absences: readonly Absence[]): string[] =>
  absences.filter((each) => each.deputyId === employeeId).map((each) => each.employeeId);

/** Whose hands something is of: accounts, and the author's employee record. */
export type MadeBy = Readonly<{
  authorId: string;
  authorEmployeeId: string | null;
  contributorIds: readonly string[];
}>;

/** How the firm stands on the day of a decision: who is away, and which employee an account is (of those asked about). */
export type Staff = Readonly<{
  absences: readonly Absence[];
  employeeOf: ReadonlyMap<string, string>;
}>;
export const nobodyAway: Staff = { absences: [], employeeOf: new Map() };

/** Employees who may not decide: whose hands it is of, and the other of each pair of absent and deputy that one of them is in. */
export function tooClose(
  { authorId, authorEmployeeId, contributorIds }: MadeBy,
  { absences, employeeOf }: Staff,
): ReadonlySet<string> {
  const makers = new Set(
    [
      authorEmployeeId,
      ...[authorId, ...contributorIds].map((account) => employeeOf.get(account)),
    ].filter((id) => typeof id === 'string'),
  );
  const pairs = absences.flatMap(({ employeeId, deputyId }) => [
    ...(makers.has(employeeId) ? [deputyId] : []),
    ...(makers.has(deputyId) ? [employeeId] : []),
  ]);
  return new Set([...makers, ...pairs]);
}

/** Who asks to decide. Nobody decides in another's name, be it an administrator or a system with a key. */
export type Decider = Readonly<{
  accountId: string;
  employeeId: string | null;
  impersonatedBy: object | null;
}>;

/** The steps that a person was asked about, by themselves or as deputy of one who is away today; none where four eyes would be two. */
export function askedOf<S extends Step>(
  { accountId, employeeId, impersonatedBy }: Decider,
  made: MadeBy,
  steps: readonly S[],
  staff: Staff,
): S[] {
  if (
    employeeId === null ||
    impersonatedBy !== null ||
    made.authorId === accountId ||
    made.contributorIds.includes(accountId)
  )
    return [];
  if (tooClose(made, staff).has(employeeId)) return [];
  const own = steps.filter((step) => step.employeeId === employeeId);
  // Who has a part of their own takes no other's as well: one person, one yes.
  if (own.length > 0) return own;
  const absent = new Set(standsInFor(employeeId, staff.absences));
  return steps.filter((step) => absent.has(step.employeeId));
}

/** The step on turn that a person may decide now. The same person never approves twice, whoever they stand in for. */
export function stepFor<S extends Step>(
  person: Decider,
  made: MadeBy,
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
  const turn = new Set(turnOf(steps));
  return askedOf(person, made, steps, staff).find((step) => turn.has(step));
}

/** Whether a person is asked to approve, by themselves or as a deputy, and while approval is open (`isAsked`) on turn. */
export const isApprover = (
  person: Decider,
  made: MadeBy,
  steps: readonly Step[],
  staff: Staff,
  isAsked: boolean,
): boolean =>
  isAsked
    ? stepFor(person, made, steps, staff) !== undefined
    : askedOf(person, made, steps, staff).length > 0;

/** The step that a person would decide in the place of somebody else, where it is one. */
export const deputising = <S extends Step>(
  person: Decider,
  made: MadeBy,
  steps: readonly S[],
  staff: Staff,
): S | null => {
  const step = stepFor(person, made, steps, staff);
  return step && step.employeeId !== person.employeeId ? step : null;
};
