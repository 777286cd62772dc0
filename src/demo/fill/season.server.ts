import { masters } from '#master/schema.ts';
import { addDays } from '#platform/clock.ts';
import { uuidv7 } from '#platform/id.ts';
import type { Pattern } from '#sailing/calls.ts';
import { seasonOf } from '#sailing/pattern.ts';
import { voyageSeason } from '#sailing/tables.ts';
import type { Filling } from './filling.ts';

/** After the voyages that are made by their service; a quarter of a year. */
const [firstDay, lastDay] = [66, 156];

/** Voyages of a season from a pattern, on Mondays and without holidays: the one that the screen of seasons lists. */
export async function fillSeason(
  { tx, made, today, now, accounts }: Filling,
  ship: string,
  [from, by, to]: readonly [from: string, by: string, to: string],
): Promise<void> {
  const call = (
    port: string,
    arrivalDay: number,
    arrival: string,
    departure: string,
    closing: string | null,
    departureDay = arrivalDay,
  ) => ({
    port,
    arrivalDay,
    arrival,
    departureDay,
    departure,
    closingDay: closing === null ? null : departureDay,
    closing,
  });
  const pattern: Pattern = {
    ship,
    weekdays: [1],
    firstDay: addDays(today, firstDay),
    lastDay: addDays(today, lastDay),
    skipHolidays: true,
    dock: [],
    skipDays: [],
    prefix: 'S',
    firstNumber: 1,
    digits: 3,
    suffix: '',
    status: 'planned',
    calls: [
      call(from, 0, '08:00', '17:00', '15:00'),
      call(by, 1, '16:00', '22:00', '20:00'),
      call(to, 3, '08:00', '19:00', null),
    ],
  };
  const voyages = made(
    seasonOf(pattern).flatMap(({ number, calls }) =>
      number === null ? [] : [{ ship, number, status: pattern.status, calls: [...calls] }],
    ),
  );
  await tx.insert(masters.voyage).values(voyages);
  await tx.insert(voyageSeason).values({
    id: uuidv7(),
    ship,
    pattern,
    voyageIds: voyages.map(({ id }) => id),
    authorId: accounts.employee.id,
    authorName: accounts.employee.email,
    createdAt: now,
  });
}
