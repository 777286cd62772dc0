/** Signs a text with the server's secret. */
export type Seal = (text: string) => string;

/** People take longer than this to fill in the form. */
export const leastMs = 3000;
/** Long enough for a page that stays open over a holiday, short enough that a stamp cannot be reused forever. */
const longestMs = 7 * 86_400_000;

const marked = (time: string, seal: Seal) => `${time}.${seal(`contact ${time}`)}`;

/** The signed time at which a form was opened, in ms since 1970. */
export function stampOf(now: Date, seal: Seal): string {
  return marked(String(now.getTime()), seal);
}

/** Checks how long a form was open: as long as a person needs, more than a week, or too short for a person (or a forged stamp). */
export function readStamp(stamp: string, now: Date, seal: Seal): 'good' | 'old' | 'nobody' {
  const [time = ''] = stamp.split('.');
  if (!/^\d{1,15}$/.test(time) || stamp !== marked(time, seal)) return 'nobody';
  const open = now.getTime() - Number(time);
  if (open < leastMs) return 'nobody';
  return open > longestMs ? 'old' : 'good';
}
