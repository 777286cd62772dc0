import type { FileRoutesByPath } from '@tanstack/react-router';

/** A route's path with any text in place of its parameters: `/quotation-detail/$id` is `/quotation-detail/${string}`. */
type Filled<Path extends string> = Path extends `${infer Before}{$${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Path extends `${infer Before}/$${infer After}`
    ? `${Before}/${string}${After extends `${string}/${infer Rest}` ? Filled<`/${Rest}`> : ''}`
    : Path;
type WithoutSlash<Path extends string> = Path extends `${infer Start extends `/${string}`}/`
  ? Start
  : Path;
type RoutePath = FileRoutesByPath[keyof FileRoutesByPath]['fullPath'];

/** The path of a screen of this site, without its language. */
export type ScreenPath = Filled<WithoutSlash<RoutePath>>;

/** The path of a screen without parameters. */
export type FixedPath = Exclude<WithoutSlash<RoutePath>, `${string}$${string}`>;

/** The address of a screen: its path, also with a query or a fragment. */
export type Href = ScreenPath | `${ScreenPath}?${string}` | `${ScreenPath}#${string}`;

/** A path that the compiler cannot check: composed from a declaration, or received from outside. An unknown one shows "not found". */
export function uncheckedPath(path: string): ScreenPath {
  // oxlint-disable-next-line typescript/consistent-type-assertions -- only the running router knows it
  return path as ScreenPath;
}

export function withQuery(path: ScreenPath, query: URLSearchParams): Href {
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}

/** The address of a list with its search; empty and missing entries are left out. */
export const withSearch = (
  path: ScreenPath,
  search: Readonly<Record<string, string | number | undefined>>,
): Href =>
  withQuery(
    path,
    new URLSearchParams(
      Object.entries(search).flatMap(([key, value]) =>
        value === undefined || value === '' ? [] : [[key, String(value)]],
      ),
    ),
  );
