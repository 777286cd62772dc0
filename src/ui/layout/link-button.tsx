import { Button, type ButtonProps } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { inLocale } from '#platform/i18n/address.ts';
import { useLocale } from '#platform/i18n/words.ts';
import type { Href } from '#platform/href.ts';
import { useNavigateTo } from './use-navigate-to.ts';

/** Link props for an address of this site: a click navigates without reloading the page; modified clicks work as on any link. */
export function useOpen(): (href: Href) => {
  href: string;
  onClick: (event: MouseEvent) => void;
} {
  const navigateTo = useNavigateTo();
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
      void navigateTo(href);
    },
  });
}

/** A button that is a link. */
export function LinkButton({
  href,
  children,
  ...rest
}: { href: Href; children: ReactNode } & ButtonProps) {
  const open = useOpen();
  return (
    <Button component="a" {...open(href)} {...rest}>
      {children}
    </Button>
  );
}
