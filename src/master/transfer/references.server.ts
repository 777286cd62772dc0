import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type AnyResource } from '../define.ts';
import type { Field } from '../kinds/registry.ts';
import { resourceNamed } from '../registry.ts';
import { fold } from '../list-query.server.ts';
import { type NamedRow, findByNames, findRows } from '../select.server.ts';

type Values = Readonly<Record<string, unknown>>;

/** The field that tells a record apart in the whole resource, e.g. its code; null where there is none. */
export const keyOf = ({ fields }: AnyResource): string | null =>
  Object.entries(fields).find(
    ([, field]) => field.unique === true && field.required && !field.computed,
  )?.[0] ?? null;

const isId = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

const firstWord = (text: string) => text.split(/\s/)[0] ?? '';

/** Everything that a record may be called in a file: its id, its key, its names, key and name together. */
function textsFor(resource: AnyResource, { row, label }: NamedRow): string[] {
  const key = keyOf(resource);
  const code = key ? String(row[key]) : null;
  const names = [label.ja, label.en, ...resource.title.slice(0, 1).map((name) => row[name])].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return [row.id, ...(code ? [code, ...names.map((name) => `${code} ${name}`)] : []), ...names];
}

type Found = Readonly<{ id: string; archived: boolean }> | 'none' | 'several';

/**
 * The records that the cells of a file refer to, asked for in bulk: `load` once for many rows, then `named` and `called`
 * answer from memory.
 */
/** A field that refers to another record. */
type ReferenceField = Extract<Field, { to: string }>;

export type References = Readonly<{
  load: (
    target: string,
    wanted: Readonly<{ ids?: Iterable<string>; texts?: Iterable<string> }>,
  ) => Promise<void>;
  /** How a file writes a reference: code and name, or the name alone where it is enough, else the id. */
  textOf: (field: ReferenceField, id: string, own: Values, locale: Locale) => string;
  /** The record of a text; `own` are the row's other values, by which some references are narrowed. */
  find: (field: ReferenceField, text: string, own: Values) => Found;
}>;

export function referencesOf(db: Database | Transaction): References {
  const byId = new Map<string, NamedRow>();
  const byText = new Map<string, Map<string, NamedRow>>();
  const requested = new Set<string>();

  const keep = (target: AnyResource, found: readonly NamedRow[]) => {
    for (const record of found) {
      byId.set(record.row.id, record);
      for (const text of textsFor(target, record)) {
        const at = `${target.name} ${fold(text)}`;
        byText.set(at, (byText.get(at) ?? new Map<string, NamedRow>()).set(record.row.id, record));
      }
    }
  };

  const byTexts = async (target: AnyResource, texts: Iterable<string>) => {
    const missing = [...new Set(texts)]
      .map((text) => text.trim())
      .filter((text) => text !== '' && !requested.has(`${target.name} ${text}`));
    for (const text of missing) requested.add(`${target.name} ${text}`);
    const key = keyOf(target);
    const [title = ''] = target.title;
    const fields = [key, title, `${title}En`].filter(
      (each): each is string => each !== null && target.fields[each]?.store === 'text',
    );
    // A text may be a code with the name behind it, and a code may be written in small or in full-width letters.
    const forms = missing.flatMap((text) => [
      text,
      ...(key
        ? [
            text.normalize('NFKC'),
            ...[text, firstWord(text)].map((each) => each.normalize('NFKC').toUpperCase()),
            firstWord(text),
          ]
        : []),
    ]);
    const unique = [...new Set(forms)];
    for (let from = 0; from < unique.length; from += 5000)
      keep(target, await findByNames(db, target, fields, unique.slice(from, from + 5000)));
    const ids = missing.filter((text) => isId(text) && !byId.has(text));
    keep(target, await findRows(db, target, ids));
  };

  const called: References['find'] = (field, text, own) => {
    const found = [...(byText.get(`${field.to} ${fold(text.trim())}`)?.values() ?? [])];
    const narrowing = Object.entries(field.within ?? {}).filter(
      ([mine]) => own[mine] !== null && own[mine] !== undefined,
    );
    const fitting =
      found.length > 1
        ? found.filter(({ row }) =>
            narrowing.every(
              ([mine, theirs]) => row[theirs] === undefined || row[theirs] === own[mine],
            ),
          )
        : found;
    const inUse = fitting.filter(({ row }) => row.archivedAt === null);
    const best = inUse.length > 0 ? inUse : fitting;
    const [first] = best;
    return best.length > 1
      ? 'several'
      : first
        ? { id: first.row.id, archived: first.row.archivedAt !== null }
        : 'none';
  };

  return {
    find: called,
    load: async (name, { ids = [], texts = [] }) => {
      const target = resourceNamed(name);
      const missing = [...new Set(ids)].filter((id) => !byId.has(id));
      const found = await findRows(db, target, missing);
      keep(target, found);
      // Without a key a name has to be enough: whether it is, only the others of that name tell.
      if (!keyOf(target))
        await byTexts(
          target,
          found.flatMap(({ row, label }) => [
            label.ja,
            label.en,
            String(row[target.title[0] ?? ''] ?? ''),
          ]),
        );
      await byTexts(target, texts);
    },
    textOf: (field, id, own, locale) => {
      const record = byId.get(id);
      if (!record) return id;
      const target = resourceNamed(field.to);
      const key = keyOf(target);
      const label = record.label[locale];
      if (key)
        return target.title.includes(key) || label === ''
          ? String(record.row[key])
          : `${String(record.row[key])} ${label}`;
      const found = called(field, label, own);
      return typeof found === 'object' && found.id === id ? label : id;
    },
  };
}
