import Bowser from 'bowser';

/** Browser and system of a `User-Agent` header: "Chrome, Windows"; empty without a header. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent.slice(0, 60);
}
