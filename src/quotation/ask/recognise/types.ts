import type { Bilingual } from '#platform/i18n/locale.ts';
import type { RouteCondition } from '#freight/types.ts';
import type { PackingGroup, VehicleCategory } from '#freight/vehicle.ts';

// What is recognised in the text of a request, and what of it a form takes over.

/** A record of a master as a form shows it. */
export type Reference = Readonly<{ id: string; label: Bilingual }>;

/** Of one piece, in whole millimetres and kilograms; what the text does not say is left out. */
export type RecognisedSize = Readonly<{
  lengthMm?: number | undefined;
  widthMm?: number | undefined;
  heightMm?: number | undefined;
  weightKg?: number | undefined;
}>;

type Common = Readonly<{ count?: number | undefined; description?: string | undefined }>;

/** A freight line as far as the text describes it. */
export type RecognisedLine =
  | (Common &
      Readonly<{
        kind: 'container';
        containerType?: Reference | undefined;
        laden?: boolean | undefined;
        grossKg?: number | undefined;
        unNumber?: string | undefined;
        /** Degrees Celsius, a decimal as text. */
        temperatureC?: string | undefined;
      }>)
  | (Common &
      Readonly<{
        kind: 'general-cargo';
        packingStyle?: Reference | undefined;
        size?: RecognisedSize | undefined;
        stackable?: boolean | undefined;
        unNumber?: string | undefined;
      }>)
  | (Common &
      Readonly<{
        kind: 'heavy-equipment';
        /** Has its size in the master. */
        model?: Reference | undefined;
        size?: RecognisedSize | undefined;
        selfPropelled?: boolean | undefined;
      }>)
  | (Common &
      Readonly<{
        kind: 'vehicle';
        /** Has its size in the master. */
        variant?: Reference | undefined;
        category?: VehicleCategory | undefined;
        size?: RecognisedSize | undefined;
        running?: boolean | undefined;
        laden?: boolean | undefined;
        accompanied?: boolean | undefined;
        drivers?: number | undefined;
        temperatureC?: string | undefined;
        unNumber?: string | undefined;
        packingGroup?: PackingGroup | undefined;
      }>);

/** The route as far as the text describes it; `departure` is YYYY-MM-DD in Asia/Tokyo. */
export type RecognisedRoute = Readonly<{
  condition?: RouteCondition | undefined;
  fromDoor?: Reference | undefined;
  fromPort?: Reference | undefined;
  toPort?: Reference | undefined;
  toDoor?: Reference | undefined;
  viaPorts?: readonly Reference[] | undefined;
  departure?: string | undefined;
}>;

/** What the reader of the marks accepted. `formValuesOf` of form-values.ts makes the values of a form of it. */
export type RecognisedValues = Readonly<{
  route: RecognisedRoute;
  lines: readonly RecognisedLine[];
}>;
