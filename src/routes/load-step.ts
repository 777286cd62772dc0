import { type FetchQueryOptions, type QueryClient, onlineManager } from '@tanstack/react-query';
import { notFound, redirect } from '@tanstack/react-router';
import { inLocale } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import {
  type ScreenRule,
  fillPattern,
  openScreen,
  placeholdersOf,
} from '#workflow/screen-rules.ts';
import type { Screen } from './find-screen.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

type Loading<V, R> = Readonly<{
  locale: Locale;
  screen: Screen;
  pathname: string;
  load: () => Promise<V>;
  rules: Readonly<Record<string, ScreenRule<R>>>;
  /** Whether the parts of the record that the address names exist. */
  hasPart: (values: Readonly<Record<string, string>>, view: V) => boolean;
  readerOf: (view: V) => R;
}>;

/**
 * Loads the record of a step. Answers 404 if the record, or a part of it that the address names, does not exist, and leads
 * elsewhere if the record's state or the reader's permissions do not allow the step.
 */
export async function loadStep<V, R>({
  locale,
  screen,
  pathname,
  load,
  rules,
  hasPart,
  readerOf,
}: Loading<V, R>): Promise<void> {
  let open = screen.path;
  const values = placeholdersOf(screen.path, pathname);
  await loadOrNotFound(pathname, async () => {
    const view = await load();
    if (!hasPart(values, view)) throw notFound({ data: { path: pathname } });
    open = openScreen(rules, screen.path, readerOf(view));
  });
  if (open !== screen.path) throw redirect({ href: inLocale(fillPattern(open, values), locale) });
}

/** The data of a query, refetched if it is old: what a step needs changes with every event. Offline, what is cached. */
export const newest = <T, K extends readonly unknown[]>(
  queryClient: QueryClient,
  options: FetchQueryOptions<T, Error, T, K>,
): Promise<T> =>
  onlineManager.isOnline() ? queryClient.fetchQuery(options) : queryClient.ensureQueryData(options);
