import { Badge } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useLabel } from '#words.ts';
import { stateNamesFor } from '#quotation/states.ts';
import type { AnswerState, QuotationState } from '#quotation/state-lists.ts';

/** What waits for somebody stands out; what is in work or over does not. */
const colours: Readonly<Record<QuotationState | AnswerState, string>> = {
  draft: 'gray',
  requested: 'yellow',
  answering: 'sea',
  offered: 'sea',
  agreed: 'teal',
  declined: 'red',
  expired: 'gray',
  cancelled: 'gray',
  'in-approval': 'grape',
  returned: 'red',
  approved: 'teal',
  superseded: 'gray',
};

export function StateBadge({ state }: { state: QuotationState | AnswerState }) {
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <Badge variant="light" color={colours[state]} miw="max-content">
      {label(stateNamesFor(principal)[state])}
    </Badge>
  );
}
