import { assertAnotherAdministratorStays } from '#account/administrators.server.ts';
import type { ResourceHooks } from '#master/store.server.ts';
import type { Transaction } from '#platform/database/database.server.ts';

async function assertAnotherStays(tx: Transaction, account: unknown): Promise<void> {
  if (typeof account === 'string') await assertAnotherAdministratorStays(tx, account);
}

/** The last administrator neither leaves nor is archived. */
export const employeeHooks: ResourceHooks = {
  prepare: async (tx, values, before) => {
    if (before && values.leftOn) await assertAnotherStays(tx, before.account);
    return {};
  },
  archive: (tx, before) => assertAnotherStays(tx, before.account),
};
