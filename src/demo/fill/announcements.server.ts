import { saveAnnounceText } from '#announce/hooks.server.ts';
import { nowLocal } from '#announce/local-now.ts';
import { masters } from '#master/schema.ts';
import { announcements } from '../data/announcements.ts';
import type { Filling } from './filling.ts';

/** Inserts the announcements in both languages, with the search texts that a save by hand writes too. */
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
  const inserted = await tx.insert(masters.announce).values(rows).returning();
  for (const row of inserted) await saveAnnounceText(tx, row);
}
