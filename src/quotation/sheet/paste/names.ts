import { nameForm } from '#platform/i18n/fold.ts';
import type { FindRecord } from './lines.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { proceduresOf } from '#master/screens/queries.ts';

const masters: Readonly<Record<string, string>> = {
  'cargo.containerTypeId': 'container-type',
  'cargo.packingStyleId': 'general-cargo-packing-style',
  'cargo.modelId': 'heavy-equipment-model',
  'cargo.variantId': 'vehicle-variant',
};

const solid = (text: string) => nameForm(text).replaceAll(/\s/g, '');

/** The id of the record with this name or code; else of the only record that a search finds. */
async function findByName(resource: string, name: string): Promise<string | null> {
  const choices = await proceduresOf(resource).choices({ q: name });
  const exact = choices.filter(({ label, description }) =>
    [label.en, label.ja, description].some((each) => solid(each) === solid(name)),
  );
  const found = exact.length > 0 ? exact : choices;
  return found.length === 1 ? firstOf(found).id : null;
}

const concurrentRequests = 8;

/** Looks up each name in a table once; `cache` keeps the results from one call to the next. */
export async function findNames(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  cache: Map<string, string | null>,
): Promise<FindRecord> {
  const wanted = [...names]
    .flatMap(([path, each]) => [...each].map((name) => ({ path, name, key: `${path} ${name}` })))
    .filter(({ key }) => !cache.has(key));
  for (let i = 0; i < wanted.length; i += concurrentRequests) {
    await Promise.all(
      wanted
        .slice(i, i + concurrentRequests)
        .map(
          async ({ path, name, key }) =>
            void cache.set(key, await findByName(defined(masters[path]), name)),
        ),
    );
  }
  return (path, name) => cache.get(`${path} ${name}`) ?? null;
}

/** Names of records by which `findNames` finds them again: their codes where they have one. */
export async function loadRecordNames(
  idsByPath: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(path: string, id: string) => string> {
  const names = new Map<string, string>();
  for (const [path, ids] of idsByPath) {
    const choices =
      ids.size > 0
        ? await proceduresOf(defined(masters[path])).choices({ ids: [...ids].slice(0, 200) })
        : [];
    for (const { id, label, description } of choices) names.set(id, description || label.ja);
  }
  return (_, id) => names.get(id) ?? '';
}
