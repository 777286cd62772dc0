import type { Choice, Part, RecognisedLine, RecognisedValues } from './types.ts';

/** A line with what was chosen for it besides: its count, weight, type, temperature … */
function withDetail(line: RecognisedLine, detail: RecognisedLine): RecognisedLine {
  if (line.kind === 'container') return detail.kind === line.kind ? { ...line, ...detail } : line;
  if (detail.kind === 'container' || detail.kind !== line.kind) return line;
  const size = line.size || detail.size ? { ...line.size, ...detail.size } : undefined;
  return Object.assign({}, line, detail, size && { size });
}

/** The values of the accepted proposals and of the options chosen. What is chosen for a line that is not accepted is left out. */
export function acceptedValues(parts: readonly Part[]): RecognisedValues {
  const wholeLines = parts
    .filter(({ field }) => field === 'line')
    .toSorted((a, b) => (a.lineAt ?? 0) - (b.lineAt ?? 0));
  return {
    route: Object.assign({}, ...parts.map(({ route }) => route)),
    lines: wholeLines.flatMap(({ line, lineAt }) =>
      line === null
        ? []
        : [
            parts
              .filter((each) => each.lineAt === lineAt && each.field !== 'line')
              .reduce((sum, { line: detail }) => (detail ? withDetail(sum, detail) : sum), line),
          ],
    ),
  };
}

/** The options of choices by their index; null: none is taken. */
export const chosenParts = (
  choices: readonly Choice[],
  chosen: Readonly<Record<number, number | null>>,
): Part[] => choices.flatMap((choice, i) => choice.options[chosen[i] ?? -1] ?? []);
