import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { masters } from '#master/schema.ts';
import type { ResourceHooks } from '#master/store.server.ts';

const { customer } = masters;

const warning = (code: string, message: Bilingual) => ({ path: 'name', code, message });

/** What follows a name on an envelope; the form of address is a field of its own. */
const honorific = /[\s　]*(?:御中|様|殿|宛)$/;

/** A new customer, or one with another name, is compared with all others: in the form, in files and over the API. */
export const customerHooks: ResourceHooks = {
  warn: async (tx, { name }, before) => {
    if (typeof name !== 'string' || name === before?.name) return [];
    const [other] = await tx
      .select({ code: customer.code, name: customer.name })
      .from(customer)
      .where(
        and(
          isNull(customer.archivedAt),
          before ? ne(customer.id, String(before.id)) : undefined,
          // The pattern is looked up in the index; the name decides.
          sql`${customer.searchText} like search_pattern(${name})`,
          eq(sql`name_form(${customer.name})`, sql`name_form(${name})`),
        ),
      )
      .limit(1);
    if (other)
      return [
        warning('same-firm', {
          en: `May be the same firm as ${other.code} ${other.name}.`,
          ja: `${other.code} ${other.name} と同じ会社の可能性があります。`,
        }),
      ];
    if (!honorific.test(name)) return [];
    return [
      warning('honorific', {
        en: 'The name ends in a form of address, which is printed after it anyway.',
        ja: '名称に敬称が含まれています。敬称は「敬称」欄の値が印字されます。',
      }),
    ];
  },
};
