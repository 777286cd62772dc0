import { inArray, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type Likeness, coreName, firmDomain, likenesses, phoneDigits } from './duplicates.ts';
import { masters } from '#master/schema.ts';

/**
 * How alike names have to be, by the three-letter parts that they share: 0 nothing, 1 all. The looser way is gone only where
 * the stricter one finds too few, because a word like "Logistics" alone makes thousands of names half alike.
 */
const alikeFrom = [0.8, 0.5] as const;
/** So many alike names are weighed against each other; weighing is what takes time. */
const weighed = 500;
const most = 5;

export type Firm = Readonly<{
  companyName: string;
  companyNameEn: string | null;
  corporateNumber: string | null;
  email: string;
  phone: string;
}>;

/**
 * The customers that a firm may be already, most likely first, and why each of them. Every way is by an index, and takes the
 * same few queries and rows whatever the number of customers.
 */
export async function possibleDuplicates(tx: Database | Transaction, firm: Firm) {
  const found = new Map<string, { likenesses: Set<Likeness>; similarity: number }>();
  const note = (id: string, likeness: Likeness, similarity = 0) => {
    const each = found.get(id) ?? { likenesses: new Set(), similarity: 0 };
    each.likenesses.add(likeness);
    found.set(id, { ...each, similarity: Math.max(each.similarity, similarity) });
  };
  const ask = async (likeness: Likeness, query: ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<{ id: string; similarity?: number }>(query);
    for (const { id, similarity } of rows) note(id, likeness, Number(similarity ?? 0));
    return rows.length;
  };
  if (firm.corporateNumber)
    await ask(
      'corporate-number',
      sql`select id from customer where corporate_number = ${firm.corporateNumber} and archived_at is null limit 20`,
    );
  for (const name of [firm.companyName, firm.companyNameEn].filter((each) => each !== null)) {
    const core = coreName(name);
    for (const alike of alikeFrom) {
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(alike)}, true)`,
      );
      const count = await ask(
        'name',
        sql`select id, word_similarity(search_form(${core}), search_text) as similarity from (
              select id, search_text from customer where search_form(${core}) <% search_text and archived_at is null limit ${weighed}
            ) alike order by similarity desc limit 20`,
      );
      if (count >= most) break;
    }
  }
  const phone = phoneDigits(firm.phone);
  const domain = firmDomain(firm.email);
  const both = (condition: ReturnType<typeof sql>) => sql`
    select distinct customer as id from (
      select customer from customer_detail where ${condition} and archived_at is null
      union all select customer from customer_contact_person where ${condition} and archived_at is null
    ) known limit 20`;
  if (phone) await ask('phone', both(sql`regexp_replace(phone, '\\D', '', 'g') = ${phone}`));
  if (domain) await ask('email-domain', both(sql`lower(split_part(email, '@', 2)) = ${domain}`));
  const ids = [...found]
    .toSorted(
      ([, a], [, b]) => b.likenesses.size - a.likenesses.size || b.similarity - a.similarity,
    )
    .slice(0, most)
    .map(([id]) => id);
  if (ids.length === 0) return [];
  const { customer, 'customer-detail': site } = masters;
  const [customers, sites] = [
    await tx.select().from(customer).where(inArray(customer.id, ids)),
    await tx.select().from(site).where(inArray(site.customer, ids)),
  ];
  return ids.flatMap((id) => {
    const row = customers.find((each) => each.id === id);
    if (!row || row.archivedAt) return [];
    const own = sites
      .filter((each) => each.customer === id && !each.archivedAt)
      .toSorted((a, b) => Number(b.isBillingAddress) - Number(a.isBillingAddress));
    return [
      {
        id,
        code: row.code,
        name: row.name,
        nameEn: row.nameEn,
        nameKana: row.nameKana,
        corporateNumber: row.corporateNumber,
        phone: own[0]?.phone ?? null,
        email: own[0]?.email ?? null,
        address: own[0]?.address ?? null,
        likenesses: likenesses.filter((each) => found.get(id)?.likenesses.has(each)),
      },
    ];
  });
}
