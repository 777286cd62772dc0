import type { Database, Transaction } from '#platform/database/database.server.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { type AnyResource } from '../define.ts';
import type { Field } from '../kinds/registry.ts';
import { resourceNamed } from '../registry.ts';
import { fold, nameForm } from '#platform/i18n/fold.ts';
import { findAlike, findByNames, findRows } from '../select.server.ts';
import { type NamedRow } from '../selection.server.ts';

type Values = Readonly<Record<string, unknown>>;

/** The required field that is unique in the whole resource, e.g. the code; null where there is none. */
export function keyOf(resource: AnyResource): string | null {
  const known = keys.get(resource);
  if (known !== undefined) return known;
  const [found = null] =
    Object.entries(resource.fields).find(
      ([, field]) => field.unique === true && field.required && !field.computed,
    ) ?? [];
  keys.set(resource, found);
  return found;
}
/** It is asked for each cell. */
const keys = new WeakMap<AnyResource, string | null>();

export const isId = (text: string) => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text);

const firstWord = (text: string) => text.split(/\s/)[0] ?? '';

/** Every text that identifies a record in a file: its id, key, names, and key with name. */
export function textsFor(resource: AnyResource, { row, label }: NamedRow): string[] {
  const key = keyOf(resource);
  const code = key ? String(row[key]) : null;
  const names = [label.ja, label.en, ...resource.title.slice(0, 1).map((name) => row[name])].filter(
    (name): name is string => typeof name === 'string' && name !== '',
  );
  return [row.id, ...(code ? [code, ...names.map((name) => `${code} ${name}`)] : []), ...names];
}

/** Records, or texts, that are looked for at a time: few enough not to hold up other requests. */
const atOnce = 1000;
/** Each is looked up in the index by itself. */
const alikeAtOnce = 100;
function* parts<T>(all: readonly T[], size = atOnce): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}

type Found = Readonly<{ id: string; archived: boolean }> | 'none' | 'several';

type ReferenceField = Extract<Field, { to: string }>;

/** The records that cells of a file refer to. `load` reads them for many rows, `textOf` and `find` use what is loaded. */
export type References = Readonly<{
  load: (
    target: string,
    wanted: Readonly<{ ids?: Iterable<string>; texts?: Iterable<string> }>,
  ) => Promise<void>;
  /** The text of a reference in a file: code and name; without a code the name if it is unique, else the id. */
  textOf: (field: ReferenceField, id: string, own: Values, locale: Locale) => string;
  /** The record of a text; `own` are the row's other values, which narrow some references (`within`). */
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
        const at = `${target.name} ${nameForm(text)}`;
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
    // A text may be a code followed by a name, and a code may be in lower case or full width.
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
    for (const some of parts(unique)) keep(target, await findByNames(db, target, fields, some));
    await byIds(
      target,
      missing.filter((text) => isId(text) && !byId.has(text)),
    );
    // Names that are written otherwise: ㈱東都港運 for 東都港運株式会社.
    const unknown = missing.filter(
      (text) => nameForm(text).length > 1 && !byText.has(`${target.name} ${nameForm(text)}`),
    );
    const sought = new Set(unknown.map(nameForm));
    for (const some of parts(unknown, alikeAtOnce)) {
      const alike = await findAlike(db, target, some);
      keep(
        target,
        alike.filter((record) =>
          textsFor(target, record).some((text) => sought.has(nameForm(text))),
        ),
      );
    }
  };

  const byIds = async (target: AnyResource, ids: readonly string[]) => {
    const all: NamedRow[] = [];
    for (const some of parts(ids)) {
      const found = await findRows(db, target, some);
      keep(target, found);
      all.push(...found);
    }
    return all;
  };

  const find: References['find'] = (field, text, own) => {
    const alike = [...(byText.get(`${field.to} ${nameForm(text)}`)?.values() ?? [])];
    // 東都㈱ and ㈱東都 may be two firms: the one that is written the same way counts.
    const same =
      alike.length > 1
        ? alike.filter((record) =>
            textsFor(resourceNamed(field.to), record).some(
              (each) => fold(each) === fold(text.trim()),
            ),
          )
        : alike;
    const found = same.length > 0 ? same : alike;
    const narrowing = Object.entries(field.within ?? {}).filter(
      ([key]) => own[key] !== null && own[key] !== undefined,
    );
    const fitting =
      found.length > 1
        ? found.filter(({ row }) =>
            narrowing.every(
              ([key, targetKey]) => row[targetKey] === undefined || row[targetKey] === own[key],
            ),
          )
        : found;
    const active = fitting.filter(({ row }) => row.archivedAt === null);
    const best = active.length > 0 ? active : fitting;
    const [first] = best;
    return best.length > 1
      ? 'several'
      : first
        ? { id: first.row.id, archived: first.row.archivedAt !== null }
        : 'none';
  };

  return {
    find,
    load: async (name, { ids = [], texts = [] }) => {
      const target = resourceNamed(name);
      const missing = [...new Set(ids)].filter((id) => !byId.has(id));
      const found = await byIds(target, missing);
      // Without a key, textOf() uses the name if no other record has it: those have to be loaded to know.
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
      const found = find(field, label, own);
      return typeof found === 'object' && found.id === id ? label : id;
    },
  };
}
