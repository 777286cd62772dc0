import { localeOf } from '#platform/i18n/address.ts';
import { type ClosedReason, pollUntilOpen } from '#platform/http/open-status.ts';
import { toast } from './toast.ts';
import { clean } from './toast-area.tsx';
import { availabilityWords as w } from './availability-words.ts';

/** Says that nothing is lost, for as long as the site is closed to this person, and then that it is open. */
export async function waitUntilOpen(signal: AbortSignal, why: ClosedReason): Promise<boolean> {
  const locale = localeOf(location.pathname);
  toast({
    id: 'maintenance',
    ...(why === 'maintenance'
      ? { title: w.title[locale], message: w.kept[locale] }
      : { title: w.away[locale], message: w.awayKept[locale] }),
    severity: 'warn',
    life: false,
    closable: false,
  });
  const isOpen = await pollUntilOpen(signal, () => undefined);
  // With it what was said meanwhile of calls that failed.
  clean();
  if (isOpen)
    toast({
      message: (why === 'maintenance' ? w.again : w.reachable)[locale],
      severity: 'success',
    });
  return isOpen;
}
