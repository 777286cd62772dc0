import { useRouteContext } from '@tanstack/react-router';
import { type ApiClient, api } from '#api.ts';
import { oneOf } from '#platform/one-of.ts';
import { isProposed, proposedMasters } from '../price-fields.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { masterWords } from '../words.ts';

type Change = Parameters<ApiClient['tariff']['propose']>[0]['change'];

/** Whether the reader lacks the right that a resource is changed with, so that they propose changes of it. */
export function useMustPropose(resource: Pick<AnyResource, 'name' | 'changedBy'>): boolean {
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    resource.changedBy === 'price-manager' && isProposed(resource) && !principal?.isPriceManager
  );
}

/**
 * What a form of a record proposes. @throws Error for a resource that everybody may change
 */
export function proposalOf(
  { name }: Pick<AnyResource, 'name'>,
  parentId: string | undefined,
  record: NamedRow | null,
  values: Readonly<Record<string, unknown>>,
  version: number,
): Change {
  const resource = oneOf(proposedMasters, name);
  if (!resource) throw new Error(`a change of "${name}" is not proposed`);
  const of = { resource, ...(parentId ? { parentId } : {}), values: { ...values } };
  return record ? { ...of, kind: 'update', id: record.row.id, version } : { ...of, kind: 'create' };
}

/** Returns a function that keeps a change of the tariff as a proposal, and one that opens it. */
export function useProposal() {
  const t = useWords(masterWords);
  const navigateTo = useNavigateTo();
  return {
    propose: (change: Change) => api().tariff.propose({ change }),
    open: async ({ id }: Readonly<{ id: string }>) => {
      toast({ message: t('proposed'), severity: 'success' });
      await navigateTo(`/price-proposal/${id}`);
    },
  };
}
