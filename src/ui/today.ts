import { useEffect, useState } from 'react';
import { dayOf } from '#platform/clock.ts';

const minute = 60_000;

/** Today's date in Japan; a screen that stays open overnight learns of the new day within a minute. */
export function useToday(): string {
  const [today, setToday] = useState(() => dayOf(new Date()));
  useEffect(() => {
    const timer = setInterval(() => setToday(dayOf(new Date())), minute);
    return () => clearInterval(timer);
  }, []);
  return today;
}
