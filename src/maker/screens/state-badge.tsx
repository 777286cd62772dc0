import { Badge } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useLabel } from '#platform/i18n/words.ts';
import { useToday } from '#ui/today.ts';
import { periodOver, stateNamesFor } from '../states.ts';
import type { MakerState } from '../types.ts';

const colours: Readonly<Record<MakerState, string>> = {
  draft: 'gray',
  'in-approval': 'grape',
  returned: 'orange',
  approved: 'lime',
  offered: 'cyan',
  agreed: 'teal',
  closed: 'gray',
};

export function StateBadge({
  of: { state, validTo },
}: Readonly<{ of: Readonly<{ state: MakerState; validTo: string }> }>) {
  const label = useLabel();
  const today = useToday();
  const { principal } = useRouteContext({ from: '__root__' });
  const isOver = state === 'offered' && !principal?.isEmployee && validTo < today;
  return (
    <Badge
      variant="outline"
      color={isOver ? 'gray' : colours[state]}
      styles={{ root: { minWidth: 'max-content' }, label: { color: 'var(--mantine-color-text)' } }}
    >
      {label(isOver ? periodOver : stateNamesFor(principal)[state])}
    </Badge>
  );
}
