import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** Forgets what was loaded for whoever was signed in before, and asks anew who is. */
export function useSessionReset(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    queries.clear();
    await router.invalidate();
  };
}
