import type { FreightKind } from '#freight/types.ts';
import type { Detail, Option } from './details.ts';
import type { Fact } from './fact.ts';
import { type Said, unsaid } from './said.ts';
import type { ChoiceReason, RecognisedLine } from './types.ts';

/** The weight of one piece on a line of the kind. */
const weighing = (kind: FreightKind, kg: number): RecognisedLine =>
  kind === 'container' ? { kind, grossKg: kg } : { kind, size: { weightKg: kg } };

/** What one piece weighs if the weight is meant so; null where the number of pieces is not known. */
type Reading = Readonly<{ of: Fact; as: 'each' | 'total'; kg: number | null }>;

/** How a weight may be meant: of each piece, in total, or both where the text leaves it open. */
function readingsOf(
  of: Fact,
  kind: FreightKind,
  count: number | undefined,
  sizes: readonly Fact[],
): Reading[] {
  const value = Number(of.value);
  const each: Reading = { of, as: 'each', kg: value };
  const total: Reading = { of, as: 'total', kg: count === undefined ? null : value / count };
  if (of.isEach === true || count === 1) return [each];
  // Pallets have no gross weight of their own, as containers and machines do.
  if (of.kind === 'totalWeight' || (of.isGross === true && kind === 'general-cargo'))
    return [total];
  const isBesideSize = sizes.some(({ end }) => of.at >= end && of.at - end <= 12);
  return isBesideSize && of.isGross !== true ? [each] : [each, total];
}

const kilograms = (kg: number) => kg.toLocaleString('en');

/** A reading as a choice, rounded up to whole kilograms; nothing where it says nothing of a piece. */
function weightOptions(kind: FreightKind, { of, as, kg }: Reading): Option[] {
  if (kg === null) return [];
  const [each, all] = [kilograms(Math.ceil(kg)), kilograms(Number(of.value))];
  const label =
    as === 'each'
      ? { en: `${each} kg each`, ja: `1個（台・本）あたり ${each} kg` }
      : {
          en: `${all} kg in total: ${each} kg each`,
          ja: `合計 ${all} kg（1個（台・本）あたり ${each} kg）`,
        };
  return [{ line: weighing(kind, Math.ceil(kg)), label, spans: [of] }];
}

type Weight = Readonly<{ each: Said<number>; detail: Detail | null }>;

/**
 * What one piece weighs: what all weights of the line can mean. A total is divided where it divides evenly. What may be either,
 * does not divide, or contradicts itself is asked.
 */
export function weightOf(
  kind: FreightKind,
  facts: readonly Fact[],
  count: number | undefined,
): Weight {
  const sizes = facts.filter((fact) => fact.kind === 'size' && fact.value !== null);
  const weights = facts.filter(
    (fact) => (fact.kind === 'weight' || fact.kind === 'totalWeight') && Number(fact.value) > 0,
  );
  const [first, ...others] = weights.map((fact) => readingsOf(fact, kind, count, sizes));
  if (!first) return { each: unsaid, detail: null };
  const common = first.filter(({ kg }) =>
    others.every((each) => each.some((other) => other.kg === kg)),
  );
  const ask = (reason: ChoiceReason, from: readonly Reading[]): Weight => ({
    each: unsaid,
    detail: {
      field: 'weight',
      reason,
      options: from.flatMap((reading) => weightOptions(kind, reading)),
    },
  });
  const [only] = common;
  if (!only) return ask('several', [first, ...others].flat());
  if (common.length > 1) return ask('each-or-total', common);
  if (only.kg === null) return ask('no-count', common);
  return Number.isInteger(only.kg)
    ? { each: { value: only.kg, facts: weights }, detail: null }
    : ask('uneven', common);
}
