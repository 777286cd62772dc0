import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { useOpen } from '#ui/layout/link-button.tsx';

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}
