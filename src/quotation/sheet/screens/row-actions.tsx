import { Button, Group } from '@mantine/core';
import { Suspense } from 'react';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { type SheetView, useChange } from '#quotation/screens/data.ts';
import { may } from '#quotation/screens/answer-target.ts';
import type { Href } from '#platform/href.ts';
import { quotationWords } from '../../words.ts';

/** Where the steps of a request, or of an answer to it, are. */
export type SheetPath = `/quotation-request/${string}` | `/quotation-answer/${string}`;
export type SheetProps = { sheet: SheetView; base: SheetPath };

export const canEdit = (sheet: SheetView) =>
  may(sheet.view, sheet.kind === 'request' ? 'edit' : 'edit-answer');

export const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const OrderMenu = lazyPart(() => import('#ui/table/order-menu.tsx'));
type Order = Omit<Parameters<typeof OrderMenu>[0], 'move'> & {
  move: (place: number) => Promise<unknown>;
};

/** The actions of a row: edit, copy, move, and remove after a confirmation. */
export function RowActions({
  href,
  copy,
  remove,
  removeEffect,
  order,
}: {
  href: Href;
  copy?: () => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** What else happens when the row is removed. */
  removeEffect?: string | undefined;
  order: Order;
}) {
  const t = useWords(quotationWords);
  const change = useChange();
  const ask = useDialog();
  return (
    <Group gap="xs">
      <LinkButton href={href} variant="default" size="xs">
        {t('edit')}
      </LinkButton>
      {copy && (
        <Button size="xs" variant="default" onClick={() => void change(copy, t('duplicated'))}>
          {t('copyLine')}
        </Button>
      )}
      {order.count > 1 && (
        <Suspense>
          <OrderMenu {...order} move={(place, done) => change(() => order.move(place), done)} />
        </Suspense>
      )}
      <Button
        size="xs"
        variant="default"
        onClick={async () => {
          const question = {
            act: t('remove'),
            object: order.name,
            effect: [t('removeEffect'), removeEffect].filter(Boolean).join(' '),
          };
          if (await ask('delete', question)) await change(remove);
        }}
      >
        {t('remove')}
      </Button>
    </Group>
  );
}
