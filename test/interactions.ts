import type { Page } from '@playwright/test';

/** What a person did on a page, as `countInteractions` counts it. */
export type Interactions = { clicks: number; keys: number; typed: number; pages: number };

/**
 * Counts what a person does on a page from now on: clicks, keys pressed, fields typed into (each once in a row) and
 * addresses opened. Clicks and keys of the browser alone are counted, not those that a script makes up.
 */
export async function countInteractions(page: Page): Promise<Interactions> {
  const counted: Interactions = { clicks: 0, keys: 0, typed: 0, pages: 0 };
  await page.exposeFunction('countInteraction', (kind: 'clicks' | 'keys' | 'typed') => {
    counted[kind] += 1;
  });
  const watch = () => {
    let last: EventTarget | null = null;
    const tell = (kind: string) => {
      const { countInteraction } = globalThis as unknown as Record<string, (kind: string) => void>;
      countInteraction?.(kind);
    };
    // Not `click`, which the browser leaves out where a field takes the place of its closed form between press and release.
    document.addEventListener('pointerdown', ({ isTrusted }) => isTrusted && tell('clicks'), true);
    document.addEventListener('keydown', ({ isTrusted }) => isTrusted && tell('keys'), true);
    document.addEventListener(
      'input',
      (event) => {
        const { target } = event;
        // A text that one field hands on to another is typed once.
        const isHandedOn =
          event instanceof InputEvent &&
          !event.isTrusted &&
          event.inputType === 'insertReplacementText';
        if (target !== last && !isHandedOn) tell('typed');
        last = target;
      },
      true,
    );
  };
  await page.addInitScript(watch);
  await page.evaluate(watch);
  let { pathname } = new URL(page.url());
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    const next = new URL(frame.url()).pathname;
    if (next === pathname) return;
    pathname = next;
    counted.pages += 1;
  });
  return counted;
}
