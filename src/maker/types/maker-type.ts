import type { masters } from '#master/schema.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';

/** A part of a price: its name in cells and the API, its label in sheets, prints and the log. */
export type PartOfPrice = Readonly<{ name: string; label: Bilingual }>;

/** The first part of every price; BAF and charges in percent are calculated from it. */
export const freight = { name: 'price', label: { en: 'Freight', ja: '運賃' } } as const;

/**
 * The layout of a sheet, see layouts/ and document/.
 *
 * - `route-by-class`: rows of routes and columns of classes. A cell has the whole freight; charges are listed separately or
 *   included in the prices.
 * - `class-by-part`: one route, entered in the header; rows of classes and columns of the parts of a price, then BAF and total.
 */
type Layout =
  | Readonly<{ layout: 'route-by-class'; parts: readonly [typeof freight] }>
  | Readonly<{
      layout: 'class-by-part';
      parts: readonly [typeof freight, PartOfPrice, ...PartOfPrice[]];
    }>;
export type LayoutName = Layout['layout'];

/** The type of a maker's price sheets. One file per maker, registered in registry.ts. */
export type MakerType = Readonly<{
  /** The name in the database, addresses (`/name-quotation`), the API and the log; the customer master marks makers with it. */
  name: string;
  /** The maker's name in titles. */
  label: Bilingual;
  /** The master of the maker's vehicle classes, and the column of makerVehicle that refers to it. */
  classes: Readonly<{
    master: Extract<keyof typeof masters, `${string}-vehicle-class`>;
    column: `${string}ClassId`;
  }>;
}> &
  Layout;
