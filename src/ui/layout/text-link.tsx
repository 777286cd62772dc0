import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from './link-button.tsx';
import type { Href } from '#platform/href.ts';

/** A link inside text. */
export function TextLink({ href, children }: { href: Href; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}
