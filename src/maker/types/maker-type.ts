import type { masters } from '#master/schema.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** A part of a price, by what cells and the API call it, and as sheets, prints and the log do. */
export type PartOfPrice = Readonly<{ name: string; label: Bilingual }>;

/** What a BAF and charges in percent are counted on: the first part of every price. */
export const freight = { name: 'price', label: { en: 'Freight', ja: '運賃' } } as const;

/**
 * How a sheet is laid out; layouts/ and document/layouts/ say what follows.
 *
 * - `route-by-class`: rows of routes, each added by itself, by columns of classes. A cell holds the whole freight, and
 *   charges stand beside the prices or in them.
 * - `class-by-part`: one route, asked for in the header; rows of classes by columns of the parts of a price, then the BAF
 *   and the total.
 */
type Layout =
  | Readonly<{ layout: 'route-by-class'; parts: readonly [typeof freight] }>
  | Readonly<{
      layout: 'class-by-part';
      parts: readonly [typeof freight, PartOfPrice, ...PartOfPrice[]];
    }>;
export type LayoutName = Layout['layout'];

/** The price sheets of a maker. One file each; registry.ts lists them. */
export type MakerType = Readonly<{
  /** In the database, addresses (`/name-quotation`), the API and the log; a customer is marked as a maker by it. */
  name: string;
  /** The maker, as the titles of its screens call it. */
  label: Bilingual;
  /** The master that holds the maker's vehicle classes, and the column by which a sheet's vehicles refer to it. */
  classes: Readonly<{
    master: Extract<keyof typeof masters, `${string}-vehicle-class`>;
    column: `${string}ClassId`;
  }>;
}> &
  Layout;
