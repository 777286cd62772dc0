import { saveAnnounceText } from '#announce/special.server.ts';
import { nowLocal } from '#announce/local-now.ts';
import { masters } from '#master/schema.ts';
import { announcements } from '../data/announcements.ts';
import type { Filling } from './filling.ts';

/** What the firm announces, in both languages, and what it says in short as if it had been saved by hand. */
export async function fillAnnouncements({ tx, now, made }: Filling): Promise<void> {
  const rows = made(
    announcements.map(({ daysAgo, said, ...row }) => ({
      ...row,
      state: 'published' as const,
      publishFrom: nowLocal(new Date(now.getTime() - daysAgo * 86_400_000)),
      body: { blocks: said.map(([type, data]) => ({ type, data })) },
      bodyEn: { blocks: said.map(([type, , data]) => ({ type, data })) },
    })),
  );
  const kept = await tx.insert(masters.announce).values(rows).returning();
  for (const row of kept) await saveAnnounceText(tx, row);
}
