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

type DangerousGoods = Readonly<{
  unNumber: string;
  packingGroup?: PackingGroup | undefined;
}>;

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
        /** Of the only dangerous goods; undefined for several. */
        unNumber?: string | undefined;
        packingGroup?: PackingGroup | undefined;
        dangerousGoods?: readonly DangerousGoods[] | undefined;
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

export const markKinds = [
  'port',
  'door',
  'date',
  'condition',
  'freight',
  'count',
  'size',
  'weight',
  'laden',
  'accompanied',
  'temperature',
  'dangerous-goods',
  'handling',
  'haulage',
  'sum',
  'unread',
] as const;
export type MarkKind = (typeof markKinds)[number];

/** Whether a mark is in a proposal, one to choose from, of a further route, or found without a use. */
export const markUses = ['proposed', 'choose', 'other-route', 'unused'] as const;
export type MarkUse = (typeof markUses)[number];

/** What stands from `start` to `end` of the text as it was sent. Marks never overlap. */
export type Mark = Readonly<{
  start: number;
  end: number;
  kind: MarkKind;
  use: MarkUse;
  /** How it is read, e.g. “2026-12-03”. */
  label: Bilingual;
}>;

export const partFields = [
  'fromPort',
  'toPort',
  'fromDoor',
  'toDoor',
  'viaPorts',
  'departure',
  'condition',
  'line',
  'count',
  'weight',
  'containerType',
  'variant',
  'laden',
  'temperature',
  'unNumber',
] as const;
export type PartField = (typeof partFields)[number];

/** A part of the proposal that is accepted or not: of the route, a whole line, or (other fields with `lineAt`) more of that line. */
export type Part = Readonly<{
  field: PartField;
  route: RecognisedRoute | null;
  line: RecognisedLine | null;
  /** The number of the line, from 0. */
  lineAt: number | null;
  label: Bilingual;
  /** Indexes of its marks. */
  marks: readonly number[];
}>;

export const choiceReasons = [
  'several',
  'two-readings',
  'weekday',
  'approximate',
  'past',
  'no-direction',
  'unsure',
  'repeated',
  'other-route',
  'each-or-total',
  'uneven',
  'no-count',
  'about',
  'not-in-master',
  'contradiction',
  'subject',
  'sum',
  'arrival-only',
  'haulage',
] as const;
export type ChoiceReason = (typeof choiceReasons)[number];
/** What the text leaves open; nothing of it is proposed. */
export type Choice = Readonly<{
  field: PartField;
  lineAt: number | null;
  reason: ChoiceReason;
  options: readonly Part[];
}>;

export const missingFields = [
  'fromPort',
  'toPort',
  'departure',
  'line',
  'count',
  'containerType',
  'category',
  'laden',
  'description',
  'lengthMm',
  'widthMm',
  'heightMm',
  'weightKg',
  'temperature',
  'unNumber',
  'fromDoor',
  'toDoor',
] as const;
export type MissingField = (typeof missingFields)[number];
/** What a request needs and the text does not say: of the route (`lineAt` null) or of a line. */
export type Missing = Readonly<{ lineAt: number | null; fields: readonly MissingField[] }>;

export type Recognition = Readonly<{
  marks: readonly Mark[];
  proposals: readonly Part[];
  choices: readonly Choice[];
  missing: readonly Missing[];
}>;
