import { useChangeIn } from '#saving.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useWords } from '#platform/i18n/words.ts';
import { personWords } from '../../words.ts';

type Changed = Readonly<{ pendingChange: string | null }>;

/** Returns a function that changes a right of an account and says whether it took effect or waits; it returns whether it did. */
export function useChangeRight() {
  const t = useWords(personWords);
  const change = useChangeIn('admin');
  return async (run: () => Promise<Changed>, done: string): Promise<boolean> => {
    let waits = false;
    const isDone = await change(async () => {
      waits = (await run()).pendingChange !== null;
    });
    if (isDone) toast({ message: waits ? t('rightWaits') : done, severity: 'success' });
    return isDone && !waits;
  };
}
