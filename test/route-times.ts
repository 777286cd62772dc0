import type { Page, Route } from '@playwright/test';

/**
 * Answers the next `times` calls to some addresses by `answer`, and lets later ones through. Playwright's own `times` takes
 * the interception away after the last one, and requests that are on their way at that moment are never answered.
 */
export async function routeTimes(
  page: Page,
  address: RegExp,
  times: number,
  answer: (route: Route) => Promise<void>,
): Promise<void> {
  let left = times;
  await page.route(address, (route) => {
    left -= 1;
    return left >= 0 ? answer(route) : route.continue();
  });
}
