import type { Database } from './database.server.ts';

/**
 * A statement that is built once per database, and parsed once per connection of the server. `build` uses `sql.placeholder`
 * for its values.
 */
export function prepared<Statement extends { prepare: (name: string) => unknown }>(
  name: string,
  build: (db: Database) => Statement,
): (db: Database) => ReturnType<Statement['prepare']> {
  type Prepared = ReturnType<Statement['prepare']>;
  const known = new WeakMap<Database, Prepared>();
  return (db) => {
    const found = known.get(db);
    if (found !== undefined) return found;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the query builder's own method
    const made = build(db).prepare(name) as Prepared;
    known.set(db, made);
    return made;
  };
}
