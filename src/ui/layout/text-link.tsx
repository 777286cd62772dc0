import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from './link-button.tsx';

/** A link inside text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}
