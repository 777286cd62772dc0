import { Alert, List } from '@mantine/core';
import type { Href } from '#platform/href.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useLabel, useWords } from '#words.ts';
import { stepOf } from './steps.ts';

/** On a step: what the server would refuse there. On the last one (`step` null): all of it, with links to the steps. */
export function ReadyAlert({
  faults,
  base,
  step,
}: {
  faults: readonly FieldFault[];
  base: `/quotation-request/${string}` | `/quotation-answer/${string}`;
  step: string | null;
}) {
  const t = useWords('quotation');
  const label = useLabel();
  const shown = faults.filter((fault) => step === null || stepOf(fault) === step);
  if (shown.length === 0) return null;
  const hrefOf = (fault: FieldFault): Href => `${base}/${stepOf(fault)}`;
  return (
    <Alert color="orange" title={t('notReady')} mb="md">
      <List size="sm" m={0}>
        {shown.map((fault) => (
          <List.Item key={`${fault.path} ${fault.code}`}>
            {step === null ? (
              <TextLink href={hrefOf(fault)}>{label(fault.message)}</TextLink>
            ) : (
              label(fault.message)
            )}
          </List.Item>
        ))}
      </List>
    </Alert>
  );
}
