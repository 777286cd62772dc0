import type { Page } from '@playwright/test';
import { callApi } from '../requests.ts';

type Answer = Readonly<{
  version: number;
  validUntil: string;
  exchange: readonly object[];
  hold: boolean;
  charges: readonly { id: string; segment: string; kind: string }[];
}>;

export const answerOf = (page: Page, id: string, answerId: string) =>
  callApi<Answer>(page, 'GET', `/quotation/${id}/answer/${answerId}`);

/** Sets the ocean freight of an answer below its cost. */
export async function sellBelowCost(employee: Page, id: string, answerId: string): Promise<void> {
  const { version, charges } = await answerOf(employee, id, answerId);
  const ocean = charges.find(({ segment, kind }) => segment === 'ocean' && kind === 'freight')!;
  const path = `/quotation/${id}/answer/${answerId}/charge/${encodeURIComponent(ocean.id)}`;
  await callApi(employee, 'PUT', path, {
    unitPrice: null,
    amount: '10000',
    cost: '12500',
    taxKind: 'standard',
    reason: '競合対策の特別価格',
    version,
  });
}
