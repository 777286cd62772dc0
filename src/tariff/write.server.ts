import type { ApiContext } from '#account/procedure.server.ts';
import { type AnyResource } from '#master/define.ts';
import { comparable, previewWrite, writtenBy } from '#master/pending/preview.server.ts';
import { proposedMasters } from '#master/price-fields.ts';
import { fieldValues } from '#master/record-events.server.ts';
import { isResourceName, resourceNamed } from '#master/registry.ts';
import { inputRule } from '#master/rule.ts';
import {
  type ResourceHooks,
  type WriteHooks,
  createRow,
  setArchived,
  updateRow,
} from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';
import { type FieldFault, Refused } from '#platform/refusal.ts';
import { applyChange } from '#price/change.server.ts';
import { baseRateHooks } from '#price/rate-hooks.server.ts';
import { surchargeHooks } from '#price/surcharge-hooks.server.ts';
import { faultsOf } from '#ui/form/rules/faults.ts';
import type { ProposedChange, RecordChange, Shown } from './change.ts';
import { previewFile, writeFile } from './file.server.ts';
import { isStillAsShown, previewPercent } from './percent.server.ts';

const hooksOf = { 'base-rate': baseRateHooks, surcharge: surchargeHooks } satisfies Record<
  RecordChange['resource'],
  ResourceHooks
>;

/** @throws Refused invalid, by field */
function checked(resource: AnyResource, values: unknown, parentId: string | undefined) {
  const parsed = inputRule(resource).safeParse(values);
  if (!parsed.success) throw new Refused('invalid', { fields: faultsOf(parsed.error) });
  if (!resource.parent) return parsed.data;
  if (!parentId) throw new Refused('not-found');
  return { ...parsed.data, [resource.parent.field]: parentId };
}

/** Writes the change of one price. Its warnings have been shown, and do not refuse it. */
async function writeRecord(
  tx: Transaction,
  context: ApiContext,
  change: RecordChange,
  onWarnings: WriteHooks['onWarnings'] = () => undefined,
): Promise<void> {
  const resource = resourceNamed(change.resource);
  const hooks = { ...hooksOf[change.resource], onWarnings };
  switch (change.kind) {
    case 'create':
      await createRow(
        tx,
        resource,
        checked(resource, change.values, change.parentId),
        context,
        hooks,
      );
      return;
    case 'update': {
      const { id, version, parentId } = change;
      const values = checked(resource, change.values, parentId);
      await updateRow(tx, resource, { id, version, parentId, values }, context, hooks);
      return;
    }
    case 'archive': {
      const { id, version, parentId } = change;
      await setArchived(tx, resource, { id, version, parentId, archived: true }, context, hooks);
    }
  }
}

/** What the change of one price would write, and what it is warned about. @throws Refused as the write itself would be */
async function previewRecord(
  tx: Transaction,
  context: ApiContext,
  change: RecordChange,
): Promise<Shown> {
  let warnings: readonly FieldFault[] = [];
  const { records } = await previewWrite(tx, context, proposedMasters, (inner, own) =>
    writeRecord(inner, own, change, (found) => {
      warnings = found;
    }),
  );
  if (records.length === 0) throw new Refused('invalid', { fields: [nothingChanges] });
  return { records, rates: [], warnings: warnings.map(({ message }) => message) };
}

const nothingChanges: FieldFault = {
  path: '',
  code: 'nothing',
  message: { en: 'Nothing would change.', ja: '変更内容がありません。' },
};

/** What a change would do; nothing is written. @throws Refused as the change itself would be */
export const previewChange = (
  tx: Transaction,
  context: ApiContext,
  change: ProposedChange,
): Promise<Shown> =>
  change.kind === 'percent'
    ? previewPercent(tx, change.change)
    : change.kind === 'file'
      ? previewFile(tx, context, change)
      : previewRecord(tx, context, change);

/**
 * A field that rates got after a proposal was stored has its initial value in what the proposal adds: it is written so, and
 * means what there was before.
 */
const withLaterFields = (records: Shown['records']): Shown['records'] =>
  records.map((record) => {
    if (record.action !== 'create' || !record.after || !isResourceName(record.resource))
      return record;
    const { fields } = resourceNamed(record.resource);
    const initial = Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field.initial ?? null]),
    );
    return { ...record, after: { ...fieldValues(fields, initial), ...record.after } };
  });

/**
 * Writes a change that was approved, with its audit events.
 * @throws Refused proposal-stale where a rate has changed since, so that it would do something else than was shown
 */
export async function writeProposed(
  tx: Transaction,
  context: ApiContext,
  proposal: Readonly<{ change: ProposedChange; shown: Shown; createdAt: Date }>,
): Promise<void> {
  const { change, shown } = proposal;
  const stale = new Refused('proposal-stale');
  try {
    if (change.kind === 'percent') {
      if (!(await isStillAsShown(tx, change.change, proposal))) throw stale;
      const { rates, ...input } = change.change;
      await applyChange({ ...context, db: tx }, input, rates, true);
      return;
    }
    const since = context.now();
    if (change.kind === 'file') await writeFile(tx, context, change);
    else await writeRecord(tx, context, change);
    const written = await writtenBy(tx, {
      requestId: context.requestId,
      since,
      resources: proposedMasters,
    });
    if (comparable(written) !== comparable(withLaterFields(shown.records))) throw stale;
  } catch (error) {
    // Whatever refuses it now did not when it was proposed.
    if (error instanceof Refused && error.refusal.code !== 'proposal-stale') throw stale;
    throw error;
  }
}
