import { Title } from '@mantine/core';
import { useMediaQuery, useMounted } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import classes from './fold.module.css';

/**
 * A section that is folded on a phone and unfolded on a desk, until its reader chooses otherwise. `small` is for one inside
 * a card; `unfolded` for one that has something to show on a phone as well, `folded` for one that few need on a desk either.
 */
export function Fold({
  title,
  small = false,
  unfolded = false,
  folded = false,
  children,
}: {
  title: string;
  small?: boolean;
  unfolded?: boolean;
  folded?: boolean;
  children: ReactNode;
}) {
  const isDesk = useMediaQuery('(min-width: 75em)') ?? false;
  // The page as it is sent holds it open, and a phone's style sheet hides it until its script has folded it: nothing moves.
  const isUndecided = !useMounted() && !folded && !unfolded;
  const [chosen, setChosen] = useState<boolean | null>(null);
  const open = chosen ?? ((isDesk && !folded) || unfolded || isUndecided);
  return (
    <details
      className={classes.fold}
      data-small={small || undefined}
      data-undecided={isUndecided || undefined}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== open) setChosen(currentTarget.open);
      }}
    >
      <summary>
        <Title order={2} {...(small ? { size: 'sm' } : {})}>
          {title}
        </Title>
      </summary>
      <div className={classes.content}>{children}</div>
    </details>
  );
}
