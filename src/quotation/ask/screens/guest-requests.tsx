import { Badge, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ApiClient, api } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { Total } from '#quotation/screens/total.tsx';
import { CargoText } from '#quotation/sheet/screens/cargo.tsx';
import { useInstant } from '#ui/instant.ts';
import { DetailList } from '#ui/layout/detail-list.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { isOnRequest } from '../guest/price-facts.ts';
import { type GuestRequestState, guestRequestStateNames } from '../guest/states.ts';
import { guestWords } from '../guest-words.ts';

type GuestRequest = Awaited<ReturnType<ApiClient['quotation']['guestRequests']>>[number];

const colours: Readonly<Record<GuestRequestState, string>> = {
  unconfirmed: 'gray',
  confirmed: 'orange',
  'taken-over': 'teal',
  rejected: 'gray',
};

/** What guests of a provisional customer have asked for, and what became of it; nothing where nobody has. */
export function GuestRequests({ provisionalCustomerId }: { provisionalCustomerId: string }) {
  const t = useWords(guestWords);
  const { data } = useQuery({
    // A decision on the firm decides on its requests.
    queryKey: ['mst', 'provisional-customer', 'guest-requests', provisionalCustomerId],
    queryFn: () => api().quotation.guestRequests({ provisionalCustomerId }),
  });
  if (!data || data.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label={t('requests')} mt="lg">
      <Stack gap="lg">
        <div>
          <Title order={2}>{t('requests')}</Title>
          {data.some(({ state }) => state === 'confirmed') && (
            <Text size="sm">{t('requestsText')}</Text>
          )}
        </div>
        {data.map((request) => (
          <Request key={request.id} request={request} />
        ))}
      </Stack>
    </Card>
  );
}

function Request({ request }: { request: GuestRequest }) {
  const t = useWords(guestWords);
  const label = useLabel();
  const locale = useLocale();
  const instant = useInstant();
  const routeText = useRouteText();
  const { reference, state, title, message, route, lines, confirmedAt, estimate, told } = request;
  return (
    <section aria-label={reference}>
      <Group gap="xs">
        <Text fw={650}>{[reference, title].filter(Boolean).join('　')}</Text>
        <Badge
          variant="light"
          color={colours[state]}
          styles={{ label: { color: 'var(--mantine-color-text)' } }}
        >
          {label(guestRequestStateNames[state])}
        </Badge>
      </Group>
      <DetailList
        facts={[
          [
            t('route'),
            routeText({ ...route, fromDoor: null, toDoor: null, returnOfRouteId: null }),
          ],
          [t('confirmedAt'), confirmedAt && instant(confirmedAt)],
          [t('estimate'), state === 'confirmed' && <Estimate estimate={estimate} />],
          [
            t('told', { day: told ? dayText(told.day, locale) : '' }),
            told && <Estimate estimate={told} />,
          ],
          [
            t('requestMessage'),
            message && (
              <span key="message" style={{ whiteSpace: 'pre-wrap' }}>
                {message}
              </span>
            ),
          ],
        ]}
      />
      <Text size="xs" c="dimmed">
        {t('freight')}
      </Text>
      <ul>
        {lines.map(({ cargo, note }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- the lines of a request never change
          <li key={i}>
            <CargoText cargo={cargo} />
            {note && (
              <Text size="sm" c="dimmed">
                {note}
              </Text>
            )}
          </li>
        ))}
      </ul>
      <Outcome request={request} />
    </section>
  );
}

function Estimate({ estimate }: Pick<GuestRequest, 'estimate'>) {
  const t = useWords(guestWords);
  if (!estimate) return t('noEstimate');
  return isOnRequest(estimate) ? t('onRequest') : <Total of={estimate} />;
}

/** The quotation that was made of a request; where it had to stay a draft, why, and where it is corrected. */
function Outcome({ request: { quotation, endedBy } }: { request: GuestRequest }) {
  const t = useWords(guestWords);
  if (!quotation) return null;
  const { id, number, visible } = quotation;
  if (number)
    return (
      <LinkButton size="xs" variant="default" href={`/quotation-detail/${id}`}>
        {t('asQuotation', { number })}
      </LinkButton>
    );
  return (
    <Stack gap="xs" align="flex-start" role="status">
      <Text size="sm">{t('asDraft')}</Text>
      {visible ? (
        <LinkButton size="xs" href={`/quotation-request/${id}/confirmation`}>
          {t('openDraft')}
        </LinkButton>
      ) : (
        <Text size="sm">{t('draftOfOther', { name: endedBy ?? '' })}</Text>
      )}
    </Stack>
  );
}
