import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { Href } from '#platform/href.ts';

/** Leads on to another screen in place of the one that was asked for. */
export function NavigateTo({ href }: { href: Href }) {
  const router = useRouter();
  useEffect(() => void router.navigate({ href, replace: true }), [router, href]);
  return null;
}
