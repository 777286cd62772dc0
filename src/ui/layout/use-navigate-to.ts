import { useRouter } from '@tanstack/react-router';
import type { Href } from '#platform/href.ts';

/** Opens another screen of this site, in the language of the current one. */
export function useNavigateTo(): (
  href: Href,
  options?: Readonly<{ replace?: boolean }>,
) => Promise<void> {
  const router = useRouter();
  return (href, options) => router.navigate({ href, ...options });
}
