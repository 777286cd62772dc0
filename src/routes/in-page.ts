/**
 * Asks for what a screen shows while its page is made on the server, so that the page contains it and the browser does not
 * ask again. In the browser nothing is asked: the parts of the screen ask, and the screen is shown meanwhile. Queries that
 * fail (`prefetchQuery` does not reject) are asked again by the parts that tell it.
 */
export async function askInPage(ask: () => Promise<unknown>): Promise<void> {
  if (import.meta.env.SSR) await ask();
}
