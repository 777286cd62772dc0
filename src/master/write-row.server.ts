import { eq } from 'drizzle-orm';
import type { ApiContext } from '#account/procedure.server.ts';
import { conflictOf } from '#platform/database/conflict.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { insertsInto } from '#platform/database/many-rows.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { messages } from '#ui/form/rules/messages.ts';
import type { AnyResource } from './define.ts';
import { overlapMessage } from './no-overlap.ts';
import type { Row } from './selection.server.ts';
import { rowValues, snakeCase, tableName, tableNamed } from './tables.ts';

export type Values = Readonly<Record<string, unknown>>;

const duplicate: FieldFault['message'] = { en: 'Duplicate.', ja: '既に登録されています。' };
const overlap: FieldFault['message'] = {
  en: 'Overlaps with another record.',
  ja: '他の登録と重複しています。',
};
const checkValue: FieldFault['message'] = {
  en: 'Please check this value.',
  ja: '入力内容をご確認ください。',
};

const invalid = (path: string, code: string, message: FieldFault['message']) =>
  new Refused('invalid', { fields: [{ path, code, message }] });

export const notExactlyOne = (path: string) =>
  invalid(path, 'exactly-one', {
    en: 'Exactly one has to be chosen.',
    ja: '必ず1件を選択してください。',
  });

/**
 * Turns violated constraints of the database into faults of their fields. A constraint is named `<table>_<field>_…`: unique,
 * overlap, unknown reference, options, check, exactly one.
 */
export async function translateConflicts<T>(
  resource: AnyResource,
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const conflict = conflictOf(error);
    if (!conflict) throw error;
    const key = Object.keys(resource.fields).find((k) =>
      conflict.constraint.startsWith(`${tableName(resource.name)}_${snakeCase(k)}_`),
    );
    if (key && resource.fields[key]?.exactlyOne) throw notExactlyOne(key);
    if (conflict.kind === 'unique') {
      throw new Refused(
        'duplicate',
        key ? { fields: [{ path: key, code: 'duplicate', message: duplicate }] } : {},
      );
    }
    if (conflict.kind === 'overlap')
      throw new Refused(
        'overlap',
        key
          ? {
              fields: [
                {
                  path: key,
                  code: 'overlap',
                  message:
                    resource.noOverlap?.period[0] === key ? overlapMessage(resource) : overlap,
                },
              ],
            }
          : {},
      );
    if (conflict.kind === 'check')
      throw invalid(
        key ?? '',
        'check',
        conflict.constraint.endsWith('_options') ? messages.select : checkValue,
      );
    throw invalid(key ?? '', 'unknown-reference', messages.select);
  }
}

const inserts = new Map<string, ReturnType<typeof insertsInto>>();

/** Adds a record. It is sent with the next statement, which throws what the database refuses. */
export function insertRow(tx: Transaction, { name }: AnyResource, row: Values): Promise<void> {
  const insert = inserts.get(name) ?? insertsInto(tableNamed(name), { isWithNext: true });
  inserts.set(name, insert);
  return insert(tx, [row]);
}

/** Writes values to a record as its next version. */
export async function writeRow(
  tx: Transaction,
  resource: AnyResource,
  before: Row,
  values: Values,
  context: ApiContext,
): Promise<Row> {
  const table = tableNamed(resource.name);
  const [after] = await tx
    .update(table)
    .set(
      rowValues(values, {
        version: before.version + 1,
        updatedAt: context.now(),
        updatedBy: context.principal?.accountId ?? null,
      }),
    )
    .where(eq(table.id, before.id))
    .returning();
  if (!after) throw new Refused('not-found');
  return after;
}
