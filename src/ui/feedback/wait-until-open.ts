import { localeOf } from '#platform/i18n/address.ts';
import { type ClosedReason, pollUntilOpen } from '#platform/http/open-status.ts';
import { toast } from './toast.ts';
import { clean } from './toast-area.tsx';
import { availabilityWords as w } from './availability-words.ts';

/** Shows that no input is lost for as long as the site is closed to this person, and then that it is open again. */
export async function waitUntilOpen(signal: AbortSignal, reason: ClosedReason): Promise<boolean> {
  const locale = localeOf(location.pathname);
  toast({
    id: 'maintenance',
    ...(reason === 'maintenance'
      ? { title: w.maintenanceTitle[locale], message: w.maintenance[locale] }
      : { title: w.unavailableTitle[locale], message: w.unavailable[locale] }),
    severity: 'warn',
    life: false,
    closable: false,
  });
  const isOpen = await pollUntilOpen(signal, () => undefined);
  // Also removes the toasts of calls that failed meanwhile.
  clean();
  if (isOpen)
    toast({
      message: (reason === 'maintenance' ? w.maintenanceOver : w.availableAgain)[locale],
      severity: 'success',
    });
  return isOpen;
}
