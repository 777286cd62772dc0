import { Badge } from '#ui/feedback/badge.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { type ProposalState, stateNames } from '../states.ts';

const severities = {
  draft: 'secondary',
  'in-approval': 'info',
  returned: 'warn',
  approved: 'success',
  applied: 'success',
  withdrawn: 'secondary',
} as const satisfies Record<ProposalState, string>;

export function StateBadge({ state }: { state: ProposalState }) {
  const label = useLabel();
  return <Badge severity={severities[state]}>{label(stateNames[state])}</Badge>;
}
