import { Badge } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useLabel } from '#words.ts';
import { stateNamesFor } from '#quotation/states.ts';
import type { AnswerState, QuotationState } from '#quotation/state-lists.ts';

const colours: Readonly<Record<QuotationState | AnswerState, string>> = {
  draft: 'gray',
  requested: 'sea',
  answering: 'indigo',
  offered: 'cyan',
  agreed: 'teal',
  declined: 'red',
  expired: 'orange',
  cancelled: 'gray',
  'in-approval': 'grape',
  returned: 'orange',
  approved: 'lime',
  superseded: 'gray',
};

export function StateBadge({ state }: { state: QuotationState | AnswerState }) {
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <Badge
      variant="outline"
      color={colours[state]}
      styles={{ root: { minWidth: 'max-content' }, label: { color: 'var(--mantine-color-text)' } }}
    >
      {label(stateNamesFor(principal)[state])}
    </Badge>
  );
}
