import { localeOf } from '#platform/i18n/address.ts';
import { untilOpen } from '#platform/http/opening.ts';
import { toast } from '#ui/feedback/toast.ts';
import { clean } from '#ui/feedback/toast-area.tsx';
import { maintenanceWords as w } from './screens/maintenance-words.ts';

/** Says that nothing is lost, for as long as the site is closed to this person, and then that it is open. */
export async function waitOut(signal: AbortSignal): Promise<boolean> {
  const locale = localeOf(location.pathname);
  toast({ id: 'maintenance', title: w.title[locale], message: w.kept[locale], severity: 'warn', life: false, closable: false });
  const isOpen = await untilOpen(signal, () => undefined);
  // With it what was said meanwhile of calls that failed.
  clean();
  if (isOpen) toast({ message: w.again[locale], severity: 'success' });
  return isOpen;
}
