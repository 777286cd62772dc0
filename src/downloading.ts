import { useRef, useState } from 'react';
import { download } from '#platform/download.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useAllSaved } from '#ui/form/unsaved.ts';
import { useFailure } from './failure.tsx';

/**
 * Makes a file of what the screen shows and downloads it, one at a time, when everything that is entered on the screen is saved.
 * Says why there is none, unless it was cancelled.
 */
export function useDownload() {
  const allSaved = useAllSaved();
  const fault = useFailure();
  const [isMaking, setMaking] = useState(false);
  const running = useRef<AbortController | null>(null);
  const make = async (file: (signal: AbortSignal) => Promise<File>) => {
    const controller = new AbortController();
    running.current = controller;
    setMaking(true);
    try {
      if (!(await allSaved())) return;
      const made = await file(controller.signal);
      if (!controller.signal.aborted) download(made);
    } catch (error) {
      if (!controller.signal.aborted) toast({ message: fault(error), severity: 'error' });
    } finally {
      setMaking(false);
    }
  };
  return { isMaking, make, cancel: () => running.current?.abort() };
}
