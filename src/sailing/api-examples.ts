const [ship, from, to] = [
  '0199c2f0-0000-7000-8000-000000000105',
  '0199c2f0-0000-7000-8000-000000000102',
  '0199c2f0-0000-7000-8000-000000000103',
];

const pattern = {
  ship,
  weekdays: [1, 4],
  firstDay: '2027-04-01',
  lastDay: '2027-09-30',
  skipHolidays: true,
  dock: [{ from: '2027-06-07', to: '2027-06-20' }],
  skipDays: ['2027-08-13'],
  prefix: '2027-',
  firstNumber: 1,
  digits: 3,
  suffix: 'N',
  status: 'planned',
  calls: [
    {
      port: from,
      arrivalDay: 0,
      arrival: '08:00',
      departureDay: 0,
      departure: '18:00',
      closingDay: 0,
      closing: '16:00',
    },
    {
      port: to,
      arrivalDay: 1,
      arrival: '13:30',
      departureDay: 1,
      departure: '20:00',
      closingDay: null,
      closing: null,
    },
  ],
};

/** Example bodies for the API description. */
export const sailingExamples: Readonly<Record<string, object>> = {
  'sailing.previewSeason': pattern,
  'sailing.createSeason': { ...pattern, expected: 48 },
};
