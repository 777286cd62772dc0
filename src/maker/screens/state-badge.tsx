import { Badge } from '@mantine/core';
import { useLabel } from '#words.ts';
import { stateNames } from '../states.ts';
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
  return (
    <Badge
      variant="outline"
      color={colours[state]}
      styles={{ root: { minWidth: 'max-content' }, label: { color: 'var(--mantine-color-text)' } }}
    >
      {label(stateNames[state])}
    </Badge>
  );
}
