import * as z from 'zod';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { composed, hasLines, isBlankText } from '#platform/text.ts';
import { type MessageCode, messageOf } from './messages.ts';
import { type MessageValues } from './format-message.ts';

/** Parameters of an issue: the code of a message with its values, or a message of its own. */
export type RuleParams =
  | { code: MessageCode; values?: MessageValues | undefined }
  | { code: 'custom'; message: Bilingual };

/** What JSON Schema can say of a check, for the description of the API. */
export type Bounds = Readonly<{
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
}>;

const boundsByCheck = new WeakMap<object, Bounds | undefined>();
/** The bounds that a check of `refuseUnless` was given. */
export const boundsOf = (check: object): Bounds | undefined => boundsByCheck.get(check);

type Payload<T> = { value: T; issues: z.core.$ZodRawIssue[] };

/**
 * A check that fails with `code` unless `test` passes. The rules after it do not run then, so that a field has one fault;
 * rules across fields with a `when` still run, which they would not after a refinement with `abort`.
 */
export function refuseUnless<T>(
  test: (value: T) => boolean,
  code: MessageCode,
  values?: MessageValues,
  bounds?: Bounds,
) {
  const check = ({ value, issues }: Payload<T>): void => {
    if (!test(value)) issues.push(issue(value, { code, values }));
  };
  boundsByCheck.set(check, bounds);
  return check;
}

function issue(input: unknown, params: RuleParams): z.core.$ZodRawIssue {
  const message = params.code === 'custom' ? params.message : messageOf(params.code, params.values);
  return { code: 'custom', input, params, message: message.en };
}

type TextRule = {
  /** Converts what was typed to its stored form before it is tested. */
  normalise?: (text: string) => string;
  values?: MessageValues;
  base?: z.ZodString | undefined;
  /** What the API's description says of it; by default the pattern. */
  bounds?: Bounds;
};

/**
 * A rule for text in one line: in Unicode's composed form, normalised, refused as `required` when blank, else as `code` when it
 * has several lines or does not pass.
 */
export function textRule(
  code: MessageCode,
  passes: RegExp | ((text: string) => boolean),
  { normalise, values, base = z.string(), bounds }: TextRule = {},
): z.ZodString {
  const pattern = passes instanceof RegExp && passes.flags === '' ? { pattern: passes.source } : {};
  const test = passes instanceof RegExp ? (text: string) => passes.test(text) : passes;
  const stored = (text: string) => (normalise ?? String)(composed(text));
  return base
    .overwrite(stored)
    .check(refuseUnless((text) => !isBlankText(text), 'required', undefined, { minLength: 1 }))
    .check(
      refuseUnless((text) => !hasLines(text) && test(text), code, values, {
        ...pattern,
        ...bounds,
      }),
    );
}

const isBlank = (value: unknown) =>
  value === null || value === undefined || (typeof value === 'string' && isBlankText(value));

/** Blank text and missing values become null; anything else has to pass `base`. */
export function emptyToNull<S extends z.ZodType>(
  base: S,
): z.ZodType<z.output<S> | null, z.input<S> | null> {
  return z.preprocess(
    (value: z.input<S> | null) => (isBlank(value) ? null : value),
    base.nullable(),
  );
}

/** Refuses a missing value with `code`; anything else has to pass `base`. */
export function refuseMissing<S extends z.ZodType>(
  base: S,
  code: MessageCode,
  isMissing: (value: unknown) => boolean = isBlank,
): z.ZodType<z.output<S>, z.input<S> | null> {
  return z.preprocess((value: z.input<S> | null, { issues }) => {
    if (isMissing(value)) issues.push(issue(null, { code }));
    return value;
  }, base);
}

/** Refuses blank text and missing values with "Please select a value."; anything else has to pass `base`. */
export function requiredSelect<S extends z.ZodType>(
  base: S,
): z.ZodType<z.output<S>, z.input<S> | null> {
  return refuseMissing(base, 'select');
}

/** Refuses a value that `taken` finds elsewhere already. The schema has to be parsed asynchronously. */
export function notTaken<S extends z.ZodType>(
  base: S,
  taken: (value: z.output<S>) => Promise<boolean>,
): S {
  return base.check(async ({ value, issues }) => {
    if (await taken(value)) issues.push(issue(value, { code: 'duplicate' }));
  });
}

/** A check that returns the message to show, or null. The schema has to be parsed asynchronously. */
export function withAsyncCheck<S extends z.ZodType>(
  base: S,
  check: (value: z.output<S>) => Promise<Bilingual | null>,
): S {
  return base.check(async ({ value, issues }) => {
    const message = await check(value);
    if (message) issues.push(issue(value, { code: 'custom', message }));
  });
}
