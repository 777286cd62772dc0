import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

type Answer = readonly [query: Readonly<{ queryKey: QueryKey }>, data: unknown];

/** A part of a screen whose questions the server has answered before, so that it asks for none of them. */
export function Known({
  answers,
  children,
}: Readonly<{ answers: readonly Answer[]; children: ReactNode }>) {
  const queries = useQueryClient();
  useState(() => {
    queries.setDefaultOptions({
      queries: { staleTime: Infinity, refetchOnMount: false, retry: false },
    });
    for (const [{ queryKey }, data] of answers) queries.setQueryData(queryKey, data);
    return null;
  });
  return children;
}
