import { Card, Group, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { moveWithinGroup } from '#ui/table/move-within-group.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { targetOf } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { type Unreviewed, UnreviewedAddresses } from './unreviewed-addresses.tsx';
import { RoutesMap } from './routes-map.tsx';
import { RowActions, type SheetProps, canEdit, idsOf } from './row-actions.tsx';
import { quotationWords } from '../../words.ts';

const returnBecomesOneWay = {
  en: 'The return of this route stays, and is priced as a one-way route.',
  ja: 'この経路の復路は残り、片道の経路として計算し直します。',
};

const SailingTimes = lazyPart(async () => ({
  default: (await import('#quotation/screens/sailing-times.tsx')).SailingTimes,
}));
const RegisterDoorDialog = lazyPart(() => import('./register-door-dialog.tsx'));

/** The routes of a request or an answer. */
export function RouteList({ sheet, base }: SheetProps) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const routeText = useRouteText();
  const editable = canEdit(sheet);
  const answer = sheet.kind === 'answer' ? sheet.view : null;
  const ids = idsOf(sheet.view.routes);
  const [reviewing, setReviewing] = useState<Unreviewed | null>(null);
  /** The number of the route that a return is of; 0 for any other. */
  const outwardOf = ({ returnOfRouteId }: (typeof sheet.view.routes)[number]) =>
    returnOfRouteId ? ids.indexOf(returnOfRouteId) + 1 : 0;
  const registerButton = (unreviewed: Unreviewed) => (
    <Button severity="secondary" size="small" onClick={() => setReviewing(unreviewed)}>
      {t('registerDoor')}
    </Button>
  );
  return (
    <Stack>
      {sheet.view.routes.length === 0 && <Text c="dimmed">{t('noRoutes')}</Text>}
      {sheet.view.routes.map((route, i) => (
        <Card key={route.id} withBorder data-row>
          <Group justify="space-between">
            <div>
              <Text fw={650}>
                {t('routeNo', { n: i + 1 })}
                {outwardOf(route) > 0 && (
                  <Text span c="dimmed" size="sm">
                    {' '}
                    {t('returnOfRoute', { n: outwardOf(route) })}
                  </Text>
                )}
              </Text>
              <Text>{routeText(route)}</Text>
              <Suspense>{route.voyage && <SailingTimes route={route} />}</Suspense>
              <UnreviewedAddresses
                route={route}
                {...(editable && answer ? { action: registerButton } : {})}
              />
            </div>
            {editable && (
              <RowActions
                href={`${base}/route/${route.id}/edit`}
                remove={() => api().quotation.removeRoute({ ...targetOf(sheet), id: route.id })}
                removeEffect={
                  sheet.view.routes.some((each) => each.returnOfRouteId === route.id)
                    ? label(returnBecomesOneWay)
                    : undefined
                }
                order={{
                  name: t('routeNo', { n: i + 1 }),
                  place: i,
                  count: ids.length,
                  move: (to) =>
                    api().quotation.reorderRoutes({
                      ...targetOf(sheet),
                      ids: moveWithinGroup(ids, ids, route.id, to),
                    }),
                }}
              />
            )}
          </Group>
        </Card>
      ))}
      <Suspense>
        {answer && reviewing && (
          <RegisterDoorDialog
            view={answer}
            unreviewed={reviewing}
            onClose={() => setReviewing(null)}
          />
        )}
      </Suspense>
      <RoutesMap
        routes={sheet.view.routes.map(({ fromPort, via, toPort }) => [
          fromPort.id,
          ...via.map(({ id }) => id),
          toPort.id,
        ])}
      />
      <Group justify="space-between">
        {editable && <LinkButton href={`${base}/route/new`}>{t('addRoute')}</LinkButton>}
        {sheet.view.routes.length > 0 && (
          <LinkButton href={`${base}/freight`} variant="default">
            {t('next')}
          </LinkButton>
        )}
      </Group>
    </Stack>
  );
}
