import type { Find } from './lines.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { proceduresOf } from '#master/screens/queries.ts';

const masters: Readonly<Record<string, string>> = {
  'cargo.containerTypeId': 'container-type',
  'cargo.packingStyleId': 'general-cargo-packing-style',
  'cargo.modelId': 'heavy-equipment-model',
  'cargo.variantId': 'vehicle-variant',
};

const form = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s/g, '');

/** The record of this name or code; else the only one that a search finds. */
async function lookUp(resource: string, name: string): Promise<string | null> {
  const choices = await proceduresOf(resource).choices({ q: name });
  const exact = choices.filter(({ label, description }) =>
    [label.en, label.ja, description].some((each) => form(each) === form(name)),
  );
  const found = exact.length > 0 ? exact : choices;
  return found.length === 1 ? firstOf(found).id : null;
}

const atOnce = 8;

/** Looks up every name that a table gives, each once, some at a time; `known` keeps what was found before. */
export async function findNames(
  names: ReadonlyMap<string, ReadonlySet<string>>,
  known: Map<string, string | null>,
): Promise<Find> {
  const asked = [...names]
    .flatMap(([path, each]) => [...each].map((name) => ({ path, name, key: `${path} ${name}` })))
    .filter(({ key }) => !known.has(key));
  for (let i = 0; i < asked.length; i += atOnce) {
    await Promise.all(
      asked
        .slice(i, i + atOnce)
        .map(
          async ({ path, name, key }) =>
            void known.set(key, await lookUp(defined(masters[path]), name)),
        ),
    );
  }
  return (path, name) => known.get(`${path} ${name}`) ?? null;
}

/** What the records that lines name are called, so that the names are found again: the code where there is one. */
export async function callNames(
  named: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<(path: string, id: string) => string> {
  const names = new Map<string, string>();
  for (const [path, ids] of named) {
    const choices =
      ids.size > 0
        ? await proceduresOf(defined(masters[path])).choices({ ids: [...ids].slice(0, 200) })
        : [];
    for (const { id, label, description } of choices) names.set(id, description || label.ja);
  }
  return (_, id) => names.get(id) ?? '';
}
