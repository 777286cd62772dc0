import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useWords } from '#words.ts';
import { lineFormRule } from '../line-rule.ts';
import { Money } from './parts.tsx';

type Target = Readonly<{ quotationId: string; answerId: string; version: number }>;

/** What the answer would come to with the line as it is typed; asked of the server when typing pauses. */
export default function LiveTotal({ target, lineId }: { target: Target; lineId: string | null }) {
  const t = useWords('quotation');
  const cargo = useFormValue('cargo');
  const routeId = useFormValue('routeId');
  const [typed] = useDebouncedValue(cargo, 600);
  const parsed = lineFormRule.safeParse({ routeId, cargo: typed, note: '' });
  const line = parsed.success ? parsed.data : null;
  const { data, isFetching } = useQuery({
    queryKey: ['line-preview', target, lineId, line],
    queryFn: () => api().quotation.previewLine({ ...target, id: lineId, line: line! }),
    enabled: line !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || !line) return null;
  return (
    <Text role="status" aria-busy={isFetching} fw={650}>
      {t('lineComesTo')} <Money amount={data.amount} currency={data.currency} /> · {t('total')} <Money amount={data.before} currency={data.currency} /> →{' '}
      <Money amount={data.total} currency={data.currency} /> {data.incomplete && <span>({t('incomplete')})</span>}
    </Text>
  );
}
