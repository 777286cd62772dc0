import { Alert, List } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { useFormValue } from '#ui/form/record-form.tsx';
import { useLabel, useWords } from '#words.ts';
import { lineRule, routeRule } from '#quotation/input.ts';
import { type SheetView, targetOf } from '#quotation/screens/data.ts';

type Props = Readonly<{ sheet: SheetView }>;

/** What the masters say against the route as it is typed. */
export function RouteChecks({ sheet }: Props) {
  const values = {
    condition: useFormValue('condition'),
    fromDoorId: null,
    fromPortId: useFormValue('fromPortId'),
    toPortId: useFormValue('toPortId'),
    toDoorId: null,
    viaPortIds: useFormValue('viaPortIds'),
    departure: useFormValue('departure'),
    voyageId: useFormValue('voyageId'),
  };
  const parsed = routeRule.safeParse(values);
  const { quotationId, answerId } = targetOf(sheet);
  return (
    <Checks
      input={parsed.success ? parsed.data : null}
      ask={(route) => api().quotation.checkRoute({ quotationId, answerId, ...route })}
    />
  );
}

/** What the masters say against the freight as it is typed. */
export function LineChecks({ sheet }: Props) {
  const parsed = lineRule.safeParse({
    routeId: useFormValue('routeId'),
    cargo: useFormValue('cargo'),
    note: '',
  });
  const { quotationId, answerId } = targetOf(sheet);
  return (
    <Checks
      input={parsed.success ? parsed.data : null}
      ask={(line) => api().quotation.checkLine({ quotationId, answerId, ...line })}
    />
  );
}

/** Asks when typing pauses; nothing is shown while the input is incomplete. */
function Checks<I>({
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

/** What to check before going on; nothing for none. */
export function WarningAlert({ warnings }: { warnings: readonly FieldFault[] }) {
  const t = useWords('quotation');
  const label = useLabel();
  if (warnings.length === 0) return null;
  return (
    <Alert color="yellow" role="status" title={t('pleaseCheck')}>
      <List size="sm" m={0}>
        {warnings.map(({ path, code, message }) => (
          <List.Item key={`${path} ${code}`}>{label(message)}</List.Item>
        ))}
      </List>
    </Alert>
  );
}
