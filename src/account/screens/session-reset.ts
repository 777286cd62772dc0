import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';

/** Clears everything that was loaded for the previous account, and reloads who is signed in. */
export function useSessionReset(): () => Promise<void> {
  const queries = useQueryClient();
  const router = useRouter();
  return async () => {
    queries.clear();
    await router.invalidate();
  };
}
