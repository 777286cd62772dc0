import type { Database } from '#platform/database/database.server.ts';
import type { Job } from '#platform/queue/schedule.server.ts';
import { deleteUnconfirmed } from '#quotation/ask/guest/receive.server.ts';
import { expireAndRemind } from '#quotation/offer/expiry.server.ts';
import { keepSums } from '#quotation/figure/keep-sums.server.ts';
import { createMissingFigures } from '#quotation/figure/update.server.ts';
import { createMissingPdfs } from '#quotation/offer/pdf.server.ts';

/** The scheduled jobs of quotations. */
export function quotationJobs(db: Database, now: () => Date, baseUrl: string): Record<string, Job> {
  return {
    validity: { everySeconds: 300, run: () => expireAndRemind(db, now(), baseUrl) },
    offerFiles: { everySeconds: 600, run: (stopping) => createMissingPdfs({ db, now }, stopping) },
    guestRequests: {
      everySeconds: 3600,
      run: () => deleteUnconfirmed(db, now()),
    },
    figures: { everySeconds: 86_400, run: () => createMissingFigures(db) },
    figureSums: { everySeconds: 60, run: (stopping) => keepSums(db, now, stopping) },
  };
}
