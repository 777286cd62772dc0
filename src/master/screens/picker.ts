import type { Bilingual } from '#platform/i18n/locale.ts';
import { proceduresOf } from './queries.ts';

type LabelRequest = { ids: Set<string>; labels: Promise<ReadonlyMap<string, Bilingual>> };
const pending = new Map<string, LabelRequest>();
/** The maximum of ids in a request. */
const maxIds = 200;

/** The label of a record. Labels requested at the same time, e.g. the ports of sixty nested rows, share one request. */
async function labelOf(resource: string, id: string): Promise<Bilingual | null> {
  let current = pending.get(resource);
  if (!current || current.ids.size >= maxIds) {
    const ids = new Set<string>();
    const request = async () => {
      await Promise.resolve();
      pending.delete(resource);
      return new Map(
        (await proceduresOf(resource).choices({ ids: [...ids] })).map((choice) => [
          choice.id,
          choice.label,
        ]),
      );
    };
    current = { ids, labels: request() };
    pending.set(resource, current);
  }
  current.ids.add(id);
  return (await current.labels).get(id) ?? null;
}

/** The search and labels of a resource's records, for a picker. */
export function pickerOf(resource: string, filter?: Readonly<Record<string, string>>) {
  return {
    search: (q: string) => proceduresOf(resource).choices({ q, ...(filter ? { filter } : {}) }),
    labelOf: (id: string) => labelOf(resource, id),
  };
}
