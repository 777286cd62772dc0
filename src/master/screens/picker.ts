import { api } from '#api.ts';

/** Search and labels of a resource's records for a picker. */
export function pickerOf(resource: string, filter?: Readonly<Record<string, string>>) {
  const choices = api().mst[resource]!.choices;
  return {
    search: (q: string) => choices({ q, ...(filter ? { filter } : {}) }),
    labelOf: async (id: string) => (await choices({ ids: [id] }))[0]?.label ?? null,
  };
}
