import { acceptedValues } from '#quotation/ask/recognise/accept.ts';
import { recognise } from '#quotation/ask/recognise/recognise.ts';
import type { RecognisedLine } from '#quotation/ask/recognise/types.ts';
import { exampleNames } from './names.ts';

// What is recognised in a text on Thursday, 26 November 2026, with the names of test/names.ts.

export const read = (text: string) => recognise(text, exampleNames, '2026-11-26');

/** What is marked in a text, with how it is used. */
export const marksIn = (text: string, { marks } = read(text)) =>
  marks.map(({ kind, use, start, end }) => ({ kind, use, text: text.slice(start, end) }));

/** A line in short: “chassis 13000 ×3 laden”. */
export function short(line: RecognisedLine): string {
  const reference =
    line.kind === 'container'
      ? line.containerType
      : line.kind === 'general-cargo'
        ? line.packingStyle
        : line.kind === 'heavy-equipment'
          ? line.model
          : line.variant;
  const { lengthMm, widthMm, heightMm, weightKg } = ('size' in line && line.size) || {};
  const flag = (value: boolean | undefined, yes: string, no: string) =>
    value === undefined ? null : value ? yes : no;
  return [
    reference?.id ?? (('category' in line && line.category) || line.kind),
    widthMm === undefined ? lengthMm : [lengthMm, widthMm, heightMm].join('x'),
    weightKg && `${weightKg}kg`,
    'grossKg' in line && line.grossKg && `${line.grossKg}kg`,
    line.count && `×${line.count}`,
    'laden' in line && flag(line.laden, 'laden', 'empty'),
    'accompanied' in line && flag(line.accompanied, 'accompanied', 'unaccompanied'),
    'temperatureC' in line && line.temperatureC && `${line.temperatureC}C`,
    'dangerousGoods' in line
      ? line.dangerousGoods?.map(({ unNumber }) => `UN${unNumber}`).join(' ')
      : 'unNumber' in line && line.unNumber && `UN${line.unNumber}`,
    'stackable' in line && flag(line.stackable, 'stackable', 'not stackable'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** The route, the lines and what is left open of a text in short. */
export function summary(text: string) {
  const { proposals, choices } = read(text);
  const { route, lines } = acceptedValues(proposals);
  return {
    route: [route.fromPort?.id, route.toPort?.id, route.departure]
      .map((each) => each ?? '-')
      .join(' '),
    lines: lines.map(short),
    open: choices.map(({ field, reason }) => `${field}:${reason}`),
  };
}
