import * as z from 'zod';
import * as arrays from '#ui/form/rules/arrays.ts';
import * as strings from '#ui/form/rules/strings.ts';
import { patternOf } from './pattern-of.ts';
import { type Pattern, callFaults, mostVoyages } from './calls.ts';

const dayOffset = z.int().min(0).max(60);
const day = () => strings.date();

export const patternCall = z.strictObject({
  port: strings.requiredSelect(z.uuid()),
  arrivalDay: dayOffset.meta({ description: 'Days from the start of the voyage; 0 is that day.' }),
  arrival: strings.time(),
  departureDay: dayOffset,
  departure: strings.time(),
  closingDay: z.int().min(-14).max(60).nullable().default(null),
  closing: strings
    .emptyToNull(strings.time())
    .default(null)
    .meta({ description: 'Closing time for cargo; null: cargo is taken until the departure.' }),
});

const faultTexts = {
  departure: { en: 'Not before the arrival.', ja: '入港以降の時刻を入力してください。' },
  closing: { en: 'Not after the departure.', ja: '出港以前の時刻を入力してください。' },
  order: { en: 'Calls stand in the order of time.', ja: '寄港は時刻順に入力してください。' },
} as const;

const fields = z.strictObject({
  ship: strings.requiredSelect(z.uuid()),
  weekdays: arrays
    .unique(arrays.atLeast(1, z.array(z.int().min(0).max(6))))
    .meta({ description: 'The days on which a voyage starts: 0 is Sunday.' }),
  firstDay: day(),
  lastDay: day(),
  skipHolidays: z.boolean().default(false).meta({
    description: 'No voyage starts on a public holiday of Japan.',
  }),
  dock: z
    .array(z.strictObject({ from: day(), to: day() }))
    .max(20)
    .default([])
    .meta({ description: 'While the ship is in dock no voyage is under way.' }),
  skipDays: z.array(day()).max(100).default([]),
  prefix: strings.singleLine(z.string().max(10)).default(''),
  firstNumber: z.int().min(0).max(99_999),
  digits: z.int().min(1).max(5).default(1),
  suffix: strings.singleLine(z.string().max(4)).default(''),
  status: z.enum(['planned', 'open']).default('planned'),
  calls: arrays.between(2, 20, z.array(patternCall)),
});

/** What fields of a pattern mean together. */
function checkPattern(pattern: Pattern, addIssue: z.core.$RefinementCtx['addIssue']): void {
  const refuse = (path: (string | number)[], en: string, ja: string) =>
    addIssue({ code: 'custom', path, message: en, params: { code: 'check', message: { en, ja } } });
  if (pattern.lastDay < pattern.firstDay)
    refuse(['lastDay'], 'Not before the first day.', '最初の日以降の日付を入力してください。');
  pattern.dock.forEach(({ from, to }, i) => {
    if (to < from)
      refuse(
        ['dock', i, 'to'],
        'Not before the first day.',
        '最初の日以降の日付を入力してください。',
      );
  });
  for (const { index, field, code } of callFaults(pattern.calls))
    refuse(['calls', index, field], faultTexts[code].en, faultTexts[code].ja);
  if (Date.parse(pattern.lastDay) - Date.parse(pattern.firstDay) >= mostVoyages * 86_400_000)
    refuse(['lastDay'], 'At most a year.', '期間は1年以内にしてください。');
}

/** The pattern of a season, as the screen or another system sends it. */
export const patternRule = fields.superRefine((pattern, { addIssue }) =>
  checkPattern(pattern, addIssue),
);

export const createRule = patternRule.safeExtend({
  expected: z.int().min(1).max(mostVoyages).meta({
    description:
      'How many voyages the preview said would be made. Refused where it is another number by now.',
  }),
});

const mostDays = 62;
/** The period and filter of a timetable. */
export const timetableRule = z
  .object({
    from: day(),
    to: day(),
    fromPortId: z.uuid().optional(),
    toPortId: z.uuid().optional(),
    shipId: z.uuid().optional(),
  })
  .refine(
    ({ from, to }) => from <= to && Date.parse(to) - Date.parse(from) < mostDays * 24 * 3_600_000,
    { path: ['to'] },
  );

/** The rules of the form, whose weekdays are texts and whose days that are skipped are rows. */
export const seasonFormRule = fields
  .extend({
    weekdays: arrays.unique(
      arrays.atLeast(1, z.array(z.enum(['0', '1', '2', '3', '4', '5', '6']))),
    ),
    skipDays: z.array(z.object({ day: day() })).max(100),
  })
  .superRefine((values, { addIssue }) => checkPattern(patternOf(values), addIssue));
