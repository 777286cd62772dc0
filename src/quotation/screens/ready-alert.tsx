import { Alert } from '@mantine/core';
import type { Href } from '#platform/href.ts';
import type { FieldFault } from '#platform/refusal.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { stepOf } from './steps.ts';
import { quotationWords } from '../words.ts';

/** On a step: what the server would refuse there, and what to check. On the last one (`step` null): all of it, with links to the steps. */
export function ReadyAlert({
  faults,
  base,
  step,
  warnings = [],
}: {
  faults: readonly FieldFault[];
  /** What does not keep it from being sent, but should be checked. */
  warnings?: readonly FieldFault[];
  base: `/quotation-request/${string}` | `/quotation-answer/${string}`;
  step: string | null;
}) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const isHere = (fault: FieldFault) => step === null || stepOf(fault) === step;
  const listed = [
    ['orange', 'notReady', faults.filter(isHere)],
    ['yellow', 'pleaseCheck', warnings.filter(isHere)],
  ] as const;
  const hrefOf = (fault: FieldFault): Href => `${base}/${stepOf(fault)}`;
  return listed.map(
    ([color, title, shown]) =>
      shown.length > 0 && (
        <Alert key={title} color={color} title={t(title)} mb="md">
          <ul className="plain-list">
            {shown.map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                {step === null ? (
                  <TextLink href={hrefOf(fault)}>{label(fault.message)}</TextLink>
                ) : (
                  label(fault.message)
                )}
              </li>
            ))}
          </ul>
        </Alert>
      ),
  );
}
