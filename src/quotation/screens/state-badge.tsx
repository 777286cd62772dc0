import { useRouteContext } from '@tanstack/react-router';
import { type BadgeColour, ColourBadge } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { changeRequested, stateNamesFor } from '#quotation/states.ts';
import type { AnswerState, QuotationState } from '#quotation/state-lists.ts';

/** What waits for somebody stands out; what is in work or over does not. */
const colours: Readonly<Record<QuotationState | AnswerState, BadgeColour>> = {
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

export function StateBadge({
  state,
  isChangeRequested = false,
}: {
  state: QuotationState | AnswerState;
  /** The customer has asked for a change of what was offered. */
  isChangeRequested?: boolean;
}) {
  const label = useLabel();
  const { principal } = useRouteContext({ from: '__root__' });
  if (state === 'offered' && isChangeRequested)
    return <ColourBadge colour="yellow">{label(changeRequested)}</ColourBadge>;
  return (
    <ColourBadge colour={colours[state]}>{label(stateNamesFor(principal)[state])}</ColourBadge>
  );
}
