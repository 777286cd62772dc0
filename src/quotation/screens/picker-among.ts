import { hasWords } from '#platform/i18n/fold.ts';
import type { RecordSearch } from '#ui/form/use-picker.ts';

type Named = Readonly<{
  id: string;
  name: string;
  nameEn: string;
  nameKana?: string | null;
}>;

/** A picker of records that the page has already; none while they are loaded. */
export const pickerAmong = (rows: readonly Named[] = []): RecordSearch => ({
  search: async (text) =>
    rows
      .filter(({ name, nameKana, nameEn }) =>
        hasWords([name, nameKana, nameEn].filter(Boolean).join(' '), text),
      )
      .map(({ id, name, nameEn }) => ({ id, label: { en: nameEn, ja: name } })),
  labelOf: (id) => {
    const row = rows.find((each) => each.id === id);
    return row ? { en: row.nameEn, ja: row.name } : null;
  },
});
