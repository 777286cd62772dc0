import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { useStartAnswer } from '#quotation/screens/use-start-answer.ts';
import { useReadOnly } from '#ui/read-only.ts';
import { useLabel } from '#platform/i18n/words.ts';

const words = {
  next: (number: string) => ({ en: `Next request: ${number}`, ja: `次の依頼：${number}` }),
} as const;

const focusIt = (button: HTMLElement | null) => button?.focus();

/**
 * Starts the quote of the request that has waited longest, and opens it; nothing if there is none. Also by Alt+N.
 * `focuses`: it takes the focus when it appears, so that Enter goes on.
 */
export default function NextRequest({
  focuses = false,
  fullWidth = false,
}: Readonly<{ focuses?: boolean; fullWidth?: boolean }>) {
  const label = useLabel();
  const { data } = useQuery({
    queryKey: ['quotation', 'next-request'],
    queryFn: () => api().quotation.list({ state: ['requested'], sort: 'requested', size: 1 }),
  });
  const [next] = data?.rows ?? [];
  const start = useStartAnswer(next?.id ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const isReadOnly = useReadOnly() !== null;
  const go = async () => {
    setIsBusy(true);
    await start();
    setIsBusy(false);
  };
  useHotkeys(
    [['alt+N', () => void (next && !isBusy && !isReadOnly && go()), { usePhysicalKeys: true }]],
    [],
    true,
  );
  if (!next) return null;
  return (
    <Button
      aria-keyshortcuts="Alt+N"
      ref={focuses ? focusIt : undefined}
      fullWidth={fullWidth}
      disabled={isReadOnly}
      loading={isBusy}
      onClick={() => void go()}
    >
      {label(words.next(next.number ?? next.title))}
    </Button>
  );
}
