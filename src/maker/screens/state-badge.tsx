import { Badge } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useLabel } from '#words.ts';
import { stateNamesFor } from '../states.ts';
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

export function StateBadge({ state }: { state: MakerState }) {
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
