import type { Database } from '#platform/database/database.server.ts';
import type { Job } from '#platform/queue/schedule.server.ts';
import { watchValidity } from '#quotation/offer/agreement.server.ts';
import { createMissingFigures } from '#quotation/figure/update.server.ts';
import { makeMissingPdfs } from '#quotation/offer/pdf.server.ts';

/** What the quotation does by the clock. */
export function quotationJobs(db: Database, now: () => Date, baseUrl: string): Record<string, Job> {
  return {
    validity: { everySeconds: 300, run: () => watchValidity(db, now(), baseUrl) },
    offerFiles: { everySeconds: 600, run: (stopping) => makeMissingPdfs({ db, now }, stopping) },
    figures: { everySeconds: 86_400, run: () => createMissingFigures(db) },
  };
}
