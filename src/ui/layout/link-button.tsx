import { Button, type ButtonProps } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale } from '#words.ts';
import type { Checked } from './href.ts';

/** Link props for an address of this site: a click navigates without reloading the page; modified clicks work as on any link. */
export function useOpen(): <Given extends string>(
  href: Given & Checked<Given>,
) => {
  href: string;
  onClick: (event: MouseEvent) => void;
} {
  const router = useRouter();
  const locale = useLocale();
  return (href) => ({
    href: inLocale(href, locale),
    onClick: (event) => {
      if (
        event.defaultPrevented ||
        event.button !== 0 ||
        event.metaKey ||
        event.ctrlKey ||
        event.shiftKey ||
        event.altKey
      )
        return;
      event.preventDefault();
      void router.navigate({ href });
    },
  });
}

/** A button that is a link. */
export function LinkButton<Given extends string>({
  href,
  children,
  ...rest
}: { href: Given & Checked<Given>; children: ReactNode } & ButtonProps) {
  const open = useOpen();
  return (
    <Button component="a" {...open<string>(href)} {...rest}>
      {children}
    </Button>
  );
}
