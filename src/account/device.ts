import Bowser from 'bowser';

/** What a person calls the device of a `User-Agent` header: "Chrome, Windows"; empty where the header says nothing. */
export function deviceOf(userAgent: string | null): string {
  if (!userAgent) return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(', ') || userAgent.slice(0, 60);
}
