import * as z from 'zod';
import { expect, test } from 'vitest';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { faultsOf } from './faults.ts';
import { type MessageCode, messageOf } from './messages.ts';
import { type MessageValues } from './format-message.ts';

export type Case = {
  /** Made by the test itself, so that the mutation run knows which test uses a rule. */
  schema: () => z.ZodType;
  /** What passes as it is, or what goes in and what comes out: `{ in, out }`. */
  good: readonly unknown[];
  bad: readonly unknown[];
  code: MessageCode;
  values?: MessageValues;
  /** Codes of values that fail for another reason than the rule's own. */
  other?: readonly (readonly [unknown, MessageCode])[];
};

const pair = (value: unknown): { in: unknown; out: unknown } =>
  typeof value === 'object' && value !== null && 'in' in value
    ? { in: value.in, out: 'out' in value ? value.out : undefined }
    : { in: value, out: value };

async function messagesOf(
  schema: z.ZodType,
  value: unknown,
): Promise<readonly { code: string; message: Bilingual }[]> {
  const result = await schema.safeParseAsync(value);
  return result.success
    ? []
    : faultsOf(result.error).map(({ code, message }) => ({ code, message }));
}

/** Tests each rule of a table with what passes, what comes out, and what is refused in both languages. */
export function describeRules(rules: Readonly<Record<string, Case>>): void {
  test.each(Object.entries(rules))(
    '%s',
    async (_, { schema: schemaOf, good, bad, code, values, other = [] }) => {
      const schema = schemaOf();
      for (const value of good.map(pair))
        expect(await schema.parseAsync(value.in)).toEqual(value.out);
      for (const value of bad) {
        expect
          .soft(await messagesOf(schema, value), JSON.stringify(value))
          .toEqual([{ code, message: messageOf(code, values) }]);
      }
      for (const [value, otherCode] of other) {
        expect
          .soft(
            (await messagesOf(schema, value)).map((said) => said.code),
            JSON.stringify(value),
          )
          .toEqual([otherCode]);
      }
      // Every rule of a request has to be describable in the API's own description.
      expect(() => z.toJSONSchema(schema, { io: 'input' })).not.toThrow();
    },
  );
}
