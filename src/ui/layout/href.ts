import type { FileRoutesByPath } from '@tanstack/react-router';

/** A route's path with any text in place of its parameters: `/quotation-detail/$id` is `/quotation-detail/${string}`. */
type Filled<Path extends string> = Path extends `${infer Before}/$${infer After}`
  ? `${Before}/${string}${After extends `${string}/${infer Rest}` ? Filled<`/${Rest}`> : ''}`
  : Path;
type WithoutSlash<Path extends string> = Path extends `${infer Start extends `/${string}`}/`
  ? Start
  : Path;

type RoutePath = FileRoutesByPath[keyof FileRoutesByPath]['fullPath'];
type Address = Filled<WithoutSlash<RoutePath>>;

/** An address of this site, without its language, as the routes have it; also with a search or a place in the page. */
type Href = Address | `${Address}?${string}` | `${Address}#${string}`;

/** An address that is written out has to be one of a route; one that is put together elsewhere, e.g. of a declared master, is taken. */
export type Checked<Given extends string> = Given extends `/${string}`
  ? Given extends Href
    ? Given
    : Href
  : Given;
