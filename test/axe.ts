import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { AxeResults } from 'axe-core';

/** The rules of WCAG 2.2 A and AA that can be checked automatically. */
export const axeOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
  // No rule of these needs the style sheets once more.
  preload: { assets: ['media' as const] },
};

export const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);
type Axe = Readonly<{
  run: (context: Document | { exclude: string[] }, options: object) => Promise<AxeResults>;
}>;

/** In the page: an element that is fading in or out does not have its final colour. Within a closed fold nothing moves. */
const untilStill = () =>
  Promise.allSettled(
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility())
      .map(({ finished }) => finished),
  ).then(() => 'axe' in globalThis);

/** The parts around a screen, which many screens share as they are. */
const frame = ['.frame-header', '.frame-navigation'];

/** In the page: for each of these parts all that its faults follow from. Generated ids are numbered in their order. */
const looksOf = (parts: readonly string[]) =>
  parts.map((part) => {
    const ids = new Map<string, number>();
    const { lang, dataset } = document.documentElement;
    const element = document.querySelector(part);
    const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect();
    return [
      innerWidth,
      lang,
      dataset.mantineColorScheme,
      dataset.density,
      x,
      y,
      width,
      height,
      document.querySelectorAll('[role="dialog"]').length,
      element?.closest('[aria-hidden], [inert]') !== null,
      element?.matches(':hover, :focus-within'),
      element?.outerHTML.replaceAll(/mantine-[a-z\d]{9,}|_r_\w+_/g, (id) => {
        ids.set(id, ids.get(id) ?? ids.size);
        return `#${ids.get(id)}`;
      }),
    ].join('\n');
  });

/** In the page: a bar at the foot of the window stands at its place at the end, as covered content can be scrolled from below it. */
const restBars = (isAtRest: boolean) => {
  for (const element of document.querySelectorAll<HTMLElement>('main *')) {
    const { position, bottom } = getComputedStyle(element);
    if (isAtRest && position === 'sticky' && bottom !== 'auto') element.dataset['rests'] = '';
    if (element.dataset['rests'] === undefined) continue;
    element.style.position = isAtRest ? 'static' : '';
    if (!isAtRest) delete element.dataset['rests'];
  }
};

/** How parts of the frame looked in which nothing was found. */
const sound = new Set<string>();

/**
 * The violations that axe finds on a page. A part of the frame that has been checked as it is, on whichever
 * screen, is left out: both are a third of the work. axe's own driver would inject it each time and open a second page for
 * the results, which only frames of other documents need.
 */
export async function violationsOf(page: Page): Promise<AxeResults['violations']> {
  const isLoaded = await page.evaluate(untilStill);
  // The driver would wait for ever for a frame that may run no scripts, as the preview of a mail.
  const silent = await page.locator('iframe[sandbox=""]').count();
  if (page.frames().length > 1 + silent)
    return (await new AxeBuilder({ page }).options(axeOptions).analyze()).violations;
  if (!isLoaded) await page.evaluate(axeSource);
  const looks = await page.evaluate(looksOf, frame);
  await page.evaluate(restBars, true);
  const violations = await page.evaluate(
    async ({ exclude, options }) => {
      const { axe: loaded } = globalThis as unknown as { axe: Axe };
      const context = exclude.length > 0 ? { exclude } : document;
      return (await loaded.run(context, options)).violations;
    },
    {
      exclude: frame.filter((_, i) => sound.has(looks[i]!)),
      options: { ...axeOptions, iframes: false },
    },
  );
  await page.evaluate(restBars, false);
  if (violations.length === 0) for (const look of looks) sound.add(look);
  return violations;
}
