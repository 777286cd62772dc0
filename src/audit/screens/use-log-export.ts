import { useDownload } from '#downloading.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { exportColumns, exportRow } from '../export.ts';
import { logPage } from './log-query.ts';
import type { LogSearch } from './log-search.ts';
import { auditWords } from '../words.ts';

type Words = Parameters<typeof exportRow>[1];

/** More events are not exported at once; the reader is told to choose a shorter period. */
const mostEvents = 20_000;

async function eventsOf(resources: readonly string[], search: LogSearch) {
  const events = [];
  let cursor: string | null = '';
  do {
    const page: Awaited<ReturnType<typeof logPage>> = await logPage(resources, search, {
      cursor,
      size: 200,
    });
    events.push(...page.rows);
    cursor = page.cursor;
  } while (cursor && events.length < mostEvents);
  return { events, isCut: cursor !== null };
}

/** Downloads the events of a log as CSV, by the filters that are set. */
export function useLogExport(
  name: string,
  resources: readonly string[],
  search: LogSearch,
  words: Words,
) {
  const t = useWords(auditWords);
  const locale = useLocale();
  const { isMaking, make } = useDownload();
  const run = () =>
    make(async () => {
      const { events, isCut } = await eventsOf(resources, search);
      const { writeCsvStream } = await import('hucre');
      const rows = events.map((event) => exportRow(event, words, locale));
      const headers = exportColumns.map((column) => column[locale]);
      const stream = writeCsvStream(rows, { bom: true, headers });
      const text = await new Response(stream).blob();
      if (isCut) toast({ message: t('exportCut', { count: events.length }), severity: 'warn' });
      return new File([text], `${name}.csv`, { type: 'text/csv' });
    });
  return { isRunning: isMaking, run };
}
