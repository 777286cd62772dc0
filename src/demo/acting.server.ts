import { principalById } from '#account/principal.server.ts';
import type { Principal } from '#account/principal.ts';
import type { SignedIn } from '#account/procedure.server.ts';
import type { Database } from '#platform/database/database.server.ts';
import { defined } from '#platform/expect.ts';
import { uuidv7 } from '#platform/id.ts';

/** An account of the demonstration as the person that it is. */
export const principalOf = async (db: Database, { id }: { id: string }): Promise<Principal> =>
  defined(await principalById(db, id));

/** Calls of the API's functions as a person, with the clock at an instant. */
export const actingAt =
  (db: Database, baseUrl: string) =>
  (principal: Principal, at: Date): SignedIn => ({
    db,
    principal,
    locale: 'ja',
    now: () => at,
    requestId: uuidv7(),
    ip: null,
    baseUrl,
  });
