import { nameIn } from '#platform/i18n/name-in.ts';
import { Anchor, Badge, Box, Card, Grid, Group, NavLink, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { apiError } from '#api.ts';
import { Coming } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { dayOf } from '#platform/clock.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { routeText } from '../rules/route-text.ts';
import { stateNames } from '../states.ts';
import type { Maker, MakerState, Term } from '../types.ts';
import {
  type QuotationView,
  type RouteView,
  baseOf,
  chargePath,
  may,
  quotationQuery,
  sheetPath,
} from './data.ts';
import { listNames } from './list-names.ts';

const colours: Readonly<Record<MakerState, string>> = {
  draft: 'gray',
  'in-approval': 'grape',
  returned: 'orange',
  approved: 'lime',
  offered: 'cyan',
  agreed: 'teal',
  closed: 'gray',
};

export function StateBadge({ state }: { state: MakerState }) {
  const label = useLabel();
  return (
    <Badge
      variant="outline"
      color={colours[state]}
      styles={{ root: { minWidth: 'max-content' }, label: { color: 'var(--mantine-color-text)' } }}
    >
      {label(stateNames[state])}
    </Badge>
  );
}

/** A fiscal year or half, as the makers call it. */
export function usePeriodText() {
  const t = useWords('maker');
  return (year: number, term: Term) => t('fiscalPeriod', { year: String(year), term: t(term) });
}

export function useSpanText() {
  const locale = useLocale();
  return (from: string, to: string) =>
    `${dayText(from, locale)} ${locale === 'ja' ? '～' : '–'} ${dayText(to, locale)}`;
}

/** A route from its first to its last place. */
export function useRouteText() {
  const locale = useLocale();
  const t = useWords('maker');
  return (route: RouteView) => routeText(route, locale, (places) => t('via', { places }));
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}

type Section = 'head' | 'charges' | 'sheet';

type LayoutProps = Readonly<{
  maker: Maker;
  id: string;
  title: string;
  section: Section;
  /** The sheet takes all the width there is. */
  wide?: boolean;
  actions?: ReactNode;
  children: (view: QuotationView) => ReactNode;
}>;

/** A quotation's screens: its parts at the side, what it is always in sight. */
export function MakerLayout({
  maker,
  id,
  title,
  section,
  wide = false,
  actions,
  children,
}: LayoutProps) {
  const label = useLabel();
  const { data: view, error } = useQuery(quotationQuery(maker, id));
  const status = apiError(error)?.status;
  if (!view && (status === 404 || status === 400))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  const list = { label: label(listNames[maker]), href: `/${maker}-quotation` };
  const content = (
    <Suspense fallback={<Loading rows={6} height={48} />}>
      {view ? <ApprovalAtRisk view={view} /> : null}
      {view ? children(view) : <Coming error={error} rows={6} height={48} />}
    </Suspense>
  );
  return (
    <>
      <ScreenHeader title={title} crumbs={[list, ...(view ? [{ label: view.title }] : [])]}>
        {actions}
      </ScreenHeader>
      {wide ? (
        <Stack gap="sm">
          {view && (
            <Group gap="lg" justify="space-between">
              <Sections
                maker={maker}
                id={id}
                current={section}
                isInside={view.inside !== null}
                row
              />
              <Group gap="sm">
                <StateBadge state={view.state} />
                <Facts view={view} />
              </Group>
            </Group>
          )}
          {content}
        </Stack>
      ) : (
        <Grid gap="lg">
          <Grid.Col span={{ base: 12, lg: 2 }}>
            {view && (
              <Sections maker={maker} id={id} current={section} isInside={view.inside !== null} />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>{content}</Grid.Col>
          <Grid.Col span={{ base: 12, lg: 3 }}>{view && <Summary view={view} />}</Grid.Col>
        </Grid>
      )}
    </>
  );
}

/** Whoever changes what is approved, or waits for it, knows before. */
function ApprovalAtRisk({ view }: { view: QuotationView }) {
  const t = useWords('maker');
  if (!may(view, 'edit') || (view.state !== 'in-approval' && view.state !== 'approved'))
    return null;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('losesApproval')}
    </Text>
  );
}

function Sections({
  maker,
  id,
  current,
  isInside,
  row = false,
}: {
  maker: Maker;
  id: string;
  current: Section;
  isInside: boolean;
  row?: boolean;
}) {
  const t = useWords('maker');
  const open = useOpen();
  const all: { key: Section; href: string }[] = [
    { key: 'head', href: `${baseOf(maker, id)}/edit` },
    ...(maker === 'nissan' && isInside ? [{ key: 'charges' as const, href: chargePath(id) }] : []),
    { key: 'sheet', href: sheetPath(maker, id) },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('sections')}
      style={{ display: 'flex', flexWrap: row ? 'nowrap' : 'wrap' }}
    >
      {all.map(({ key, href }) => (
        <NavLink
          key={key}
          component="a"
          label={t(key)}
          active={key === current}
          aria-current={key === current ? 'page' : undefined}
          py={6}
          // Beside each other on a phone, below each other in the narrow column of a wide screen.
          flex={row ? '0 0 auto' : '1 1 6rem'}
          w={row ? 'auto' : undefined}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          {...(open(href) as object)}
        />
      ))}
    </Box>
  );
}

function Facts({ view }: { view: QuotationView }) {
  const locale = useLocale();
  const span = useSpanText();
  return (
    <Text size="sm" c="dimmed">
      {nameIn(locale, view.customer)} · {span(view.validFrom, view.validTo)}
    </Text>
  );
}

function Summary({ view }: { view: QuotationView }) {
  const t = useWords('maker');
  const locale = useLocale();
  const period = usePeriodText();
  const span = useSpanText();
  const on = (at: Date) => dayText(dayOf(new Date(at)), locale);
  return (
    <Card
      withBorder
      component="section"
      aria-label={t('summary')}
      style={{ position: 'sticky', top: 68 }}
    >
      <Stack gap={6}>
        <StateBadge state={view.state} />
        <Text fw={700}>{view.title}</Text>
        <Text size="sm">{nameIn(locale, view.customer)}</Text>
        <Text size="sm">{period(view.fiscalYear, view.term)}</Text>
        <Text size="sm">{span(view.validFrom, view.validTo)}</Text>
        <Text size="sm">
          {view.bafYear
            ? `${t('bafOf', { year: String(view.bafYear.year) })} (${t(view.withBaf ? 'inPrices' : 'listedBeside')})`
            : t('noBaf')}
        </Text>
        <Text size="sm">
          {t('routes')}: {view.routes.length}　{t('vehicleClasses')}: {view.vehicles.length}
        </Text>
        {view.previous && (
          <Text size="sm" c="dimmed">
            {t('compareWith', { title: view.previous.title })}
          </Text>
        )}
        {view.offeredAt && (
          <Text size="sm">
            {t('offeredOn')}: {on(view.offeredAt)}
          </Text>
        )}
        {view.agreedAt && (
          <Text size="sm">
            {t('agreedOn')}: {on(view.agreedAt)}
          </Text>
        )}
        {view.inside && (
          <Text size="sm" c="dimmed">
            {t('author')}: {view.inside.authorName}
          </Text>
        )}
      </Stack>
    </Card>
  );
}
