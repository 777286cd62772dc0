import { expect, test } from 'vitest';
import { addUp, besideWarning } from './surcharge-beside.ts';

const nothing = {
  dayOf: null,
  days: null,
  hazardClasses: null,
  peakFrom: null,
  peakTo: null,
  seasonFrom: null,
  seasonTo: null,
};
type Condition = Parameters<typeof addUp>[0];
const of = (kind: Condition['kind'], own: Partial<Condition> = {}): Condition => ({
  ...nothing,
  kind,
  ...own,
});

test.each<[string, Condition, Condition, boolean]>([
  ['two for width', of('over-width'), of('over-width'), true],
  ['one for width and one for length', of('over-width'), of('over-length'), false],
  ['two for night, which are added by hand', of('night'), of('night'), false],
  [
    'one for flammable liquids and one for every class, which it replaces',
    of('dangerous-goods', { hazardClasses: ['3'] }),
    of('dangerous-goods'),
    false,
  ],
  [
    'one for classes 3 and 8 and one for 8',
    of('dangerous-goods', { hazardClasses: ['3', '8'] }),
    of('dangerous-goods', { hazardClasses: ['8'] }),
    true,
  ],
  ['two for every class', of('dangerous-goods'), of('dangerous-goods'), true],
  ['the day of departure and Sundays', of('holiday', { dayOf: 'departure' }), of('holiday'), true],
  ['departure and arrival', of('holiday', { dayOf: 'arrival' }), of('holiday'), false],
  ['Saturdays and Sundays', of('holiday', { days: ['saturday'] }), of('holiday'), false],
  [
    'New Year and Obon',
    of('peak-season', { peakFrom: '12-20', peakTo: '01-05' }),
    of('peak-season', { peakFrom: '08-10', peakTo: '08-16' }),
    false,
  ],
  [
    'winter to 15 April and winter from 1 April',
    of('winter', { seasonFrom: '11-16', seasonTo: '04-15' }),
    of('winter', { seasonFrom: '04-01', seasonTo: '04-30' }),
    true,
  ],
])('%s', (_, a, b, both) => {
  expect([addUp(a, b), addUp(b, a)]).toEqual([both, both]);
});

test('the warning names the others', () => {
  expect(besideWarning([])).toEqual([]);
  expect(besideWarning([{ name: '幅広割増', nameEn: 'Over-width' }])).toMatchObject([
    { path: 'kind', message: { en: expect.stringContaining('in addition to: Over-width.') } },
  ]);
});
