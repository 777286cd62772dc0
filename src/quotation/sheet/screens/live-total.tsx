import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { lineFormRule } from '../line-rule.ts';
import type { AnswerView } from '#quotation/screens/data.ts';
import { Money } from '#quotation/screens/money.tsx';
import { totalWeight, useTotalName } from '#quotation/screens/total.tsx';
import { defined } from '#platform/expect.ts';
import { quotationWords } from '../../words.ts';

/** The total of the answer with the line as it is typed; requested when typing pauses, and again when the answer changes. */
export default function LiveTotal({ view, lineId }: { view: AnswerView; lineId: string | null }) {
  const t = useWords(quotationWords);
  const totalName = useTotalName();
  const cargo = useFormValue('cargo');
  const routeId = useFormValue('routeId');
  const [typed] = useDebouncedValue(cargo, 600);
  const parsed = lineFormRule.safeParse({ routeId, cargo: typed, note: '' });
  const line = parsed.success ? parsed.data : null;
  const { data, isFetching } = useQuery({
    queryKey: ['line-preview', view.id, view.version, lineId, line],
    queryFn: () =>
      api().quotation.previewLine({
        quotationId: view.quotationId,
        answerId: view.id,
        id: lineId,
        line: defined(line),
      }),
    enabled: line !== null,
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (!data || !line) return null;
  return (
    <Text role="status" aria-busy={isFetching} fw={totalWeight(data, 650)}>
      {t('lineComesTo')} <Money amount={data.amount} currency={data.currency} /> · {totalName(data)}{' '}
      <Money amount={data.before} currency={data.currency} /> →{' '}
      <Money amount={data.total} currency={data.currency} />
    </Text>
  );
}
