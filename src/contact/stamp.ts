/** Signs a text so that only this server can have signed it. */
export type Seal = (text: string) => string;

/** Nobody types an inquiry in less. */
export const leastMs = 3000;
/** A page may lie open over a holiday; what one program was given is no use to it for ever. */
const longestMs = 7 * 86_400_000;

const marked = (time: string, seal: Seal) => `${time}.${seal(`contact ${time}`)}`;

/** What a form is given when it is opened: when that was, in ms since 1970, and that this server said so. */
export function stampOf(now: Date, seal: Seal): string {
  return marked(String(now.getTime()), seal);
}

/** What a stamp says of its form: open as long as a person needs; for more than a week; or filled in by no person. */
export function readStamp(stamp: string, now: Date, seal: Seal): 'good' | 'old' | 'nobody' {
  const [time = ''] = stamp.split('.');
  if (!/^\d{1,15}$/.test(time) || stamp !== marked(time, seal)) return 'nobody';
  const open = now.getTime() - Number(time);
  if (open < leastMs) return 'nobody';
  return open > longestMs ? 'old' : 'good';
}
