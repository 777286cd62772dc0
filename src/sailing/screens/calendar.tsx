import { Anchor, Stack, Text } from '@mantine/core';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { SpaceBadge } from '#quotation/screens/space-badge.tsx';
import { voyageStatusWords } from '#freight/voyage-words.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale } from '#platform/i18n/words.ts';
import classes from './calendar.module.css';
import { weeksOf } from './timetable-search.ts';
import type { Timetable } from './timetable-screen.tsx';
import { weekdayWords, words } from './words.ts';

type Sailing = Timetable['sailings'][number];

/** A month of voyages by their departure: a table of weeks; on a phone a list of the days that have any. */
export default function Calendar({
  timetable: { sailings },
  month,
  today,
}: {
  timetable: Timetable;
  month: string;
  today: string;
}) {
  const label = useLabel();
  const locale = useLocale();
  const byDay = Map.groupBy(sailings, ({ etd }) => etd.slice(0, 10));
  const past = [...byDay].filter(([day]) => day < today);
  const upcoming = [...byDay].filter(([day]) => day >= today);
  return (
    <>
      <table className={classes.month}>
        <caption className={classes.caption}>{dayText(month, locale)}</caption>
        <thead>
          <tr>
            {weekdayWords.map((each) => (
              <th key={each.en} scope="col">
                {label(each)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td
                  key={day}
                  data-outside={day.startsWith(month) ? undefined : true}
                  aria-current={day === today ? 'date' : undefined}
                >
                  <span className={classes.day}>{Number(day.slice(8))}</span>
                  {day.startsWith(month) && <Voyages sailings={byDay.get(day) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={classes.agenda}>
        {past.length > 0 && upcoming.length > 0 ? (
          <details>
            <summary>{label(words.earlierDays)}</summary>
            <Days days={past} />
          </details>
        ) : (
          <Days days={past} />
        )}
        <Days days={upcoming} />
      </div>
    </>
  );
}

function Days({ days }: { days: readonly (readonly [string, readonly Sailing[]])[] }) {
  const locale = useLocale();
  return (
    <Stack gap="sm" mt="sm">
      {days.map(([day, some]) => (
        <section key={day} aria-label={dayText(day, locale)}>
          <Text fw={650}>{dayText(day, locale)}</Text>
          <Voyages sailings={some} />
        </section>
      ))}
    </Stack>
  );
}

function Voyages({ sailings }: { sailings: readonly Sailing[] }) {
  const label = useLabel();
  const locale = useLocale();
  const open = useOpen();
  if (sailings.length === 0) return null;
  return (
    <ul className={classes.voyages}>
      {sailings.map(({ id, number, ship, status, etd, space }) => (
        <li key={`${id} ${etd}`}>
          <Anchor size="sm" {...open(`/mst/voyage/${id}/edit`)}>
            {etd.slice(11)} {nameIn(locale, ship)} {number}
          </Anchor>
          {status === 'planned' || status === 'open' ? (
            <SpaceBadge space={space} />
          ) : (
            <Text size="xs">{label(voyageStatusWords[status])}</Text>
          )}
        </li>
      ))}
    </ul>
  );
}
