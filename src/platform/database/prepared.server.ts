import type { Database, Transaction } from './database.server.ts';

/** What is made once for each database, or for a transaction, and kept as long as that is. */
function perDatabase<By extends Database | Transaction, T>(make: (db: By) => T): (db: By) => T {
  const known = new WeakMap<By, T>();
  return (db) => {
    const found = known.get(db);
    if (found !== undefined) return found;
    const made = make(db);
    known.set(db, made);
    return made;
  };
}

/**
 * A statement that is built once per database, and parsed once per connection of the server. `build` uses `sql.placeholder`
 * for its values.
 */
export const prepared = <Statement extends { prepare: (name: string) => unknown }>(
  name: string,
  build: (db: Database) => Statement,
): ((db: Database) => ReturnType<Statement['prepare']>) =>
  perDatabase(
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the query builder's own method
    (db: Database) => build(db).prepare(name) as ReturnType<Statement['prepare']>,
  );
