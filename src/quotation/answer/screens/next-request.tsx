import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel } from '#words.ts';

const words = {
  next: (number: string) => ({ en: `Next request: ${number}`, ja: `次の依頼：${number}` }),
} as const;

/** A link to the request that has waited longest for its quote; nothing if there is none. */
export default function NextRequest() {
  const label = useLabel();
  const { data } = useQuery({
    queryKey: ['quotation', 'next-request'],
    queryFn: () => api().quotation.list({ state: ['requested'], sort: 'requested', size: 1 }),
  });
  const [next] = data?.rows ?? [];
  if (!next) return null;
  return (
    <LinkButton href={`/quotation-detail/${next.id}`}>
      {label(words.next(next.number ?? next.title))}
    </LinkButton>
  );
}
