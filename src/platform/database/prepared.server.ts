import type { Database } from './database.server.ts';

/**
 * A statement that is built once per database, and parsed once per connection of the server. `build` uses `sql.placeholder`
 * for its values.
 */
export function prepared<Statement extends { prepare: (name: string) => unknown }>(
  name: string,
  build: (db: Database) => Statement,
): (db: Database) => ReturnType<Statement['prepare']> {
  const statements = new WeakMap<Database, ReturnType<Statement['prepare']>>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    // oxlint-disable-next-line typescript/consistent-type-assertions -- the type of the query builder's own method
    const made = build(db).prepare(name) as ReturnType<Statement['prepare']>;
    statements.set(db, made);
    return made;
  };
}
