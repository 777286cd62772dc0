import { describe, expect, it } from 'vitest';
import {
  type Authorship,
  type Staff,
  employeesInConflict,
  isApprover,
  noAbsences,
  stepAsDeputy,
} from './approval.ts';

// Suzuki wrote a quotation and Ito edited it. Takahashi approves it first, then Watanabe.

const step = (employeeId: string, level: number, decidedBy: string | null = null) => ({
  employeeId,
  level,
  state: decidedBy ? ('approved' as const) : ('waiting' as const),
  decidedBy,
});
const steps = [step('takahashi', 1), step('watanabe', 2)];
const person = (employeeId: string | null, accountId = `${employeeId}@`) => ({
  accountId,
  employeeId,
  impersonatedBy: null,
});
const made = { authorId: 'suzuki@', authorEmployeeId: 'suzuki', contributorIds: ['ito@'] };
const employeeOf = new Map([
  ['suzuki@', 'suzuki'],
  ['ito@', 'ito'],
]);
const away = (...pairs: [employeeId: string, deputyId: string][]) => ({
  absences: pairs.map(([employeeId, deputyId]) => ({ employeeId, deputyId })),
  employeeOf,
});

describe('in conflict', () => {
  const inConflict = (written: Authorship, staff: Staff = away()) =>
    [...employeesInConflict(written, staff)].toSorted();

  it('are the author and who edited the quotation, and nobody for an account that is no employee', () => {
    expect(inConflict(made)).toEqual(['ito', 'suzuki']);
    expect(inConflict({ ...made, contributorIds: ['guest@'] })).toEqual(['suzuki']);
    expect(
      inConflict(
        { authorId: 'guest@', authorEmployeeId: null, contributorIds: [] },
        { absences: [], employeeOf: new Map() },
      ),
    ).toEqual([]);
  });
  it('are the deputies of these, and the absent employees whose deputies they are; other absences do not matter', () => {
    expect(inConflict(made, away(['suzuki', 'tanaka']))).toEqual(['ito', 'suzuki', 'tanaka']);
    expect(inConflict(made, away(['takahashi', 'ito']))).toEqual(['ito', 'suzuki', 'takahashi']);
    expect(inConflict(made, away(['takahashi', 'kato']))).toEqual(['ito', 'suzuki']);
  });
});

describe('an approver', () => {
  it('is, while approval is pending, only who may decide now', () => {
    expect(isApprover(person('takahashi'), made, steps, away(), true)).toBe(true);
    expect(isApprover(person('watanabe'), made, steps, away(), true)).toBe(false);
    expect(isApprover(person('kato'), made, steps, away(), true)).toBe(false);
  });
  it('is, when nothing is pending, everybody who has a step, and their deputies', () => {
    expect(isApprover(person('watanabe'), made, steps, away(), false)).toBe(true);
    expect(isApprover(person('tanaka'), made, steps, away(['watanabe', 'tanaka']), false)).toBe(
      true,
    );
    expect(isApprover(person('kato'), made, steps, away(), false)).toBe(false);
    expect(isApprover(person(null, 'kato@'), made, steps, away(), false)).toBe(false);
  });
  it('is never the author or a contributor, known by their account even without an employee record of it', () => {
    const unlinked = { ...made, authorEmployeeId: null };
    const of = (employeeId: string, accountId: string) =>
      isApprover(person(employeeId, accountId), unlinked, steps, noAbsences, false);
    expect(of('takahashi', 'suzuki@')).toBe(false);
    expect(of('takahashi', 'ito@')).toBe(false);
    expect(of('takahashi', 'takahashi@')).toBe(true);
  });
  it('is not the deputy of the author, even with an own step, nor an administrator who acts as an approver', () => {
    expect(isApprover(person('watanabe'), made, steps, away(['suzuki', 'watanabe']), false)).toBe(
      false,
    );
    const acting = { ...person('watanabe'), impersonatedBy: { name: '佐藤 健一' } };
    expect(isApprover(acting, made, steps, away(), false)).toBe(false);
  });
});

describe('a decision is recorded as made in the place of', () => {
  it('Takahashi, while Tanaka is his deputy; nobody, when Takahashi decides himself', () => {
    const staff = away(['takahashi', 'tanaka']);
    expect(stepAsDeputy(person('tanaka'), made, steps, staff)).toBe(steps[0]);
    expect(stepAsDeputy(person('takahashi'), made, steps, staff)).toBeNull();
  });
  it('nobody, when it is not the deputy’s turn', () => {
    expect(stepAsDeputy(person('tanaka'), made, steps, away(['watanabe', 'tanaka']))).toBeNull();
  });
});
