import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FieldFault } from '#platform/refusal.ts';
import { WarningAlert } from './warning-alert.tsx';

/** Asks when typing pauses; nothing is shown while the input is incomplete. */
export function EntryChecks<I>({
  input,
  ask,
}: {
  input: I | null;
  ask: (input: I) => Promise<readonly FieldFault[]>;
}) {
  const [json] = useDebouncedValue(JSON.stringify(input), 400);
  const { data } = useQuery({
    queryKey: ['quotation-check', json],
    queryFn: () => (input === null ? [] : ask(input)),
    enabled: input !== null && json === JSON.stringify(input),
    placeholderData: keepPreviousData,
    retry: false,
  });
  return <WarningAlert warnings={input === null ? [] : (data ?? [])} />;
}
