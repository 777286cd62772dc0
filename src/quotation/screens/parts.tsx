import { nameIn } from '#platform/i18n/name-in.ts';
import { Anchor, Badge, Box, Card, Grid, Group, NavLink, Stack, Text } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy } from 'react';
import { apiError } from '#api.ts';
import { Coming } from '#failure.tsx';
import { dayText } from '#platform/i18n/day-text.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#words.ts';
import { storedMoney } from '#pricing/money-text.ts';
import { answerNumber } from '../rules/number.ts';
import { stateNames } from '../states.ts';
import type { Place, Route } from '#freight/types.ts';
import type { AnswerState, QuotationState } from '../states.ts';
import type { SheetView } from './data.ts';
import type { Step } from './steps.ts';
import classes from './steps.module.css';
import { Loading } from '#ui/feedback/loading.tsx';

const Present = lazy(() => import('./present.tsx'));

const colours: Readonly<Record<QuotationState | AnswerState, string>> = {
  draft: 'gray',
  requested: 'sea',
  answering: 'indigo',
  offered: 'cyan',
  agreed: 'teal',
  declined: 'red',
  expired: 'orange',
  cancelled: 'gray',
  'in-approval': 'grape',
  returned: 'orange',
  approved: 'lime',
  superseded: 'gray',
};

export function StateBadge({ state }: { state: QuotationState | AnswerState }) {
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

/** Decimal text of the database as money. */
export function Money({ amount, currency = 'JPY' }: { amount: string; currency?: string }) {
  return <span className="figures">{storedMoney(amount, currency)}</span>;
}

export function usePlaceName() {
  const locale = useLocale();
  return (place: Place | null) => (place ? nameIn(locale, place) : '');
}

export function useRouteText() {
  const name = usePlaceName();
  const locale = useLocale();
  return (route: Route) =>
    `${[route.fromDoor, route.fromPort].map(name).filter(Boolean).join(' – ')} → ${[route.toPort, route.toDoor].map(name).filter(Boolean).join(' – ')}${locale === 'ja' ? `（${dayText(route.departure, locale)}）` : ` (${dayText(route.departure, locale)})`}`;
}

const intoSight = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

const isBeingWritten = ({ view }: SheetView) =>
  (view.allowed as string[]).some((event) => event === 'edit' || event === 'edit-answer');

/** The layout of the quotation screens: steps at the side, the quotation's summary always in sight. */
export function QuotationLayout({
  title,
  crumbs,
  steps,
  current,
  sheet,
  error,
  children,
  actions,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  steps: readonly Step[];
  current: string;
  sheet: SheetView | null;
  error: unknown;
  children: ReactNode;
  actions?: ReactNode;
}) {
  const t = useWords('quotation');
  const open = useOpen();
  const router = useRouter();
  useHotkeys(
    steps
      .slice(0, 10)
      .map((step, i) => [
        `alt+digit${(i + 1) % 10}`,
        () => void router.navigate({ href: step.href }),
        { usePhysicalKeys: true },
      ]),
    [],
  );
  const status = apiError(error)?.status;
  if (error && (status === 404 || status === 400))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  return (
    <>
      <ScreenHeader title={title} crumbs={crumbs ?? []}>
        {actions}
      </ScreenHeader>
      <Grid gap="lg">
        {steps.length > 0 && (
          <Grid.Col span={{ base: 12, lg: 2 }}>
            <Box component="nav" aria-label={t('steps')} className={classes.steps}>
              {steps.map((step, i) => (
                <NavLink
                  key={step.key}
                  component="a"
                  label={`${i + 1}. ${step.label}`}
                  ref={step.key === current ? intoSight : undefined}
                  active={step.key === current}
                  aria-current={step.key === current ? 'step' : undefined}
                  px={8}
                  py={6}
                  description={step.missing}
                  aria-keyshortcuts={`Alt+${(i + 1) % 10}`}
                  rightSection={<StepState state={step.state} />}
                  {...(open(step.href) as object)}
                />
              ))}
            </Box>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, lg: steps.length > 0 ? 7 : 9 }}>
          {sheet && isBeingWritten(sheet) && (
            <Suspense>
              <Present sheet={sheet} />
            </Suspense>
          )}
          <Suspense fallback={<Loading rows={5} height={52} />}>
            {sheet ? children : <Coming error={error} rows={5} height={52} />}
          </Suspense>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 3 }}>{sheet && <Summary sheet={sheet} />}</Grid.Col>
      </Grid>
    </>
  );
}

function StepState({ state }: { state: Step['state'] }) {
  const t = useWords('quotation');
  if (state === 'done')
    return (
      <IconCheck
        size={16}
        color="var(--mantine-color-teal-text)"
        role="img"
        aria-label={t('stepDone')}
      />
    );
  if (state === 'missing')
    return (
      <IconAlertCircle
        size={16}
        color="var(--mantine-color-orange-text)"
        role="img"
        aria-label={t('stepMissing')}
      />
    );
  return null;
}

function Summary({ sheet }: { sheet: SheetView }) {
  const t = useWords('quotation');
  const locale = useLocale();
  const routeText = useRouteText();
  const { view } = sheet;
  const name = nameIn(locale, view.customer);
  return (
    <Card
      withBorder
      component="section"
      aria-label={t('summary')}
      style={{ position: 'sticky', top: 68 }}
    >
      <Stack gap={8}>
        <Group justify="space-between">
          <Text fw={700}>
            {view.number
              ? sheet.kind === 'answer'
                ? answerNumber(view.number, sheet.view.revision)
                : view.number
              : t('draftNote')}
          </Text>
          <StateBadge state={view.state} />
        </Group>
        <Text size="sm">{name}</Text>
        <Text size="sm" fw={600}>
          {view.title}
        </Text>
        {view.routes.map((route) => (
          <Text key={route.id} size="sm">
            {routeText(route)}
          </Text>
        ))}
        <Text size="sm">
          {t('freight')}: {view.lines.length}
        </Text>
        {sheet.kind === 'answer' && (
          <Stack
            gap={2}
            mt={4}
            style={{ borderTop: '1px solid var(--mantine-color-default-border)' }}
            pt={8}
          >
            <Sum
              label={t('subtotal')}
              amount={sheet.view.subtotal}
              currency={sheet.view.currency}
            />
            <Sum label={t('tax')} amount={sheet.view.tax} currency={sheet.view.currency} />
            <Group justify="space-between">
              <Text fw={700}>{t('total')}</Text>
              <Text fw={700} size="lg">
                <Money amount={sheet.view.total} currency={sheet.view.currency} />
              </Text>
            </Group>
            {sheet.view.incomplete && (
              <Text size="xs" c="dimmed">
                {t('incomplete')}
              </Text>
            )}
            {sheet.view.inside && (
              <Text size="sm" c="dimmed">
                {t('margin')}:{' '}
                <Money amount={sheet.view.inside.margin.margin} currency={sheet.view.currency} />{' '}
                {sheet.view.inside.margin.percent ? `(${sheet.view.inside.margin.percent} %)` : ''}
              </Text>
            )}
          </Stack>
        )}
      </Stack>
    </Card>
  );
}

function Sum({ label, amount, currency }: { label: string; amount: string; currency: string }) {
  return (
    <Group justify="space-between">
      <Text size="sm">{label}</Text>
      <Text size="sm">
        <Money amount={amount} currency={currency} />
      </Text>
    </Group>
  );
}

/** A link inside text. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}
