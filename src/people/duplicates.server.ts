import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/database/database.server.ts';
import { type Likeness, coreName, firmDomain, likenesses, phoneForms } from './duplicates.ts';
import { masters } from '#master/schema.ts';

/**
 * Minimum trigram similarity of names, from 0 to 1. The lower threshold is tried only if the higher one finds too few,
 * because a word like "Logistics" alone gives thousands of names a similarity of about a half.
 */
const thresholds = [0.8, 0.5] as const;
/** How many similar names are ranked; ranking is the slow part. */
const maxRanked = 500;
const maxResults = 5;

export type Firm = Readonly<{
  companyName: string;
  companyNameEn: string | null;
  corporateNumber: string | null;
  email: string;
  phone: string;
}>;

/**
 * The provisional customers that wait for review beside one and may be the same firm: they have its name, however it is written, or
 * its telephone number.
 */
export async function similarProvisional(
  tx: Database | Transaction,
  { id, companyName, phone }: Readonly<{ id: string; companyName: string; phone: string }>,
) {
  const provisional = masters['provisional-customer'];
  const isSameName = sql<boolean>`name_form(${provisional.companyName}) = name_form(${companyName})`;
  const isSamePhone = sql<boolean>`regexp_replace(${provisional.phone}, '\\D', '', 'g') = any(${sql.param(phoneForms(phone))}::text[])`;
  const rows = await tx
    .select({
      id: provisional.id,
      companyName: provisional.companyName,
      contactName: provisional.contactName,
      isSameName,
      isSamePhone,
    })
    .from(provisional)
    .where(
      and(
        eq(provisional.status, 'pending'),
        isNull(provisional.archivedAt),
        ne(provisional.id, id),
        or(isSameName, isSamePhone),
      ),
    )
    .orderBy(asc(provisional.createdAt), asc(provisional.id))
    .limit(maxResults);
  return rows.map(({ isSameName: name, isSamePhone: telephone, ...row }) => ({
    ...row,
    likenesses: likenesses.filter(
      (each) => (each === 'name' && name) || (each === 'phone' && telephone),
    ),
  }));
}

/**
 * The customers that may be the same as a firm, most likely first, with the reasons. Every query uses an index and reads a
 * limited number of rows however many customers there are.
 */
export async function possibleDuplicates(tx: Database | Transaction, firm: Firm) {
  const found = new Map<string, { likenesses: Set<Likeness>; similarity: number }>();
  const add = (id: string, likeness: Likeness, similarity = 0) => {
    const each = found.get(id) ?? { likenesses: new Set(), similarity: 0 };
    each.likenesses.add(likeness);
    found.set(id, { ...each, similarity: Math.max(each.similarity, similarity) });
  };
  const search = async (likeness: Likeness, query: ReturnType<typeof sql>) => {
    const { rows } = await tx.execute<{ id: string; similarity?: number }>(query);
    for (const { id, similarity } of rows) add(id, likeness, Number(similarity ?? 0));
    return rows.length;
  };
  if (firm.corporateNumber)
    await search(
      'corporate-number',
      sql`select id from customer where corporate_number = ${firm.corporateNumber} and archived_at is null limit 20`,
    );
  for (const name of [firm.companyName, firm.companyNameEn].filter((each) => each !== null)) {
    const core = coreName(name);
    for (const threshold of thresholds) {
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`,
      );
      const count = await search(
        'name',
        sql`select id, word_similarity(search_form(${core}), search_text) as similarity from (
              select id, search_text from customer where search_form(${core}) <% search_text and archived_at is null limit ${maxRanked}
            ) alike order by similarity desc limit 20`,
      );
      if (count >= maxResults) break;
    }
  }
  const phones = phoneForms(firm.phone);
  const domain = firmDomain(firm.email);
  const siteOrContact = (condition: ReturnType<typeof sql>) => sql`
    select distinct customer as id from (
      select customer from customer_detail where ${condition} and archived_at is null
      union all select customer from customer_contact_person where ${condition} and archived_at is null
    ) known limit 20`;
  if (phones.length > 0)
    await search(
      'phone',
      siteOrContact(sql`regexp_replace(phone, '\\D', '', 'g') = any(${sql.param(phones)}::text[])`),
    );
  if (domain)
    await search('email-domain', siteOrContact(sql`lower(split_part(email, '@', 2)) = ${domain}`));
  const ids = [...found]
    .toSorted(
      ([, a], [, b]) => b.likenesses.size - a.likenesses.size || b.similarity - a.similarity,
    )
    .slice(0, maxResults)
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
    const ownSites = sites
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
        phone: ownSites[0]?.phone ?? null,
        email: ownSites[0]?.email ?? null,
        address: ownSites[0]?.address ?? null,
        likenesses: likenesses.filter((each) => found.get(id)?.likenesses.has(each)),
      },
    ];
  });
}
