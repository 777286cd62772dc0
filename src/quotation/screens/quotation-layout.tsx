import { Box, Grid, NavLink, Stack } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#words.ts';
import type { SheetView } from './data.ts';
import type { Step } from './steps.ts';
import classes from './steps.module.css';
import { Loading } from '#ui/feedback/loading.tsx';
import { Summary } from './summary.tsx';
import { may } from './answer-target.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

const PresenceAlert = lazyPart(() => import('./presence-alert.tsx'));

const scrollIntoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

const isEditable = ({ view }: SheetView) => may(view, 'edit') || may(view, 'edit-answer');

/** The layout of the quotation screens: steps in a row above, a sticky summary at one side. */
export function QuotationLayout({
  title,
  crumbs,
  steps,
  current,
  sheet,
  error,
  children,
  actions,
  aside,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  steps: readonly Step[];
  current: string;
  sheet: SheetView | null;
  error: unknown;
  children: ReactNode;
  actions?: ReactNode;
  /** Below the summary. */
  aside?: ReactNode;
}) {
  const t = useWords('quotation');
  const open = useOpen();
  const navigateTo = useNavigateTo();
  useHotkeys(
    steps
      .slice(0, 10)
      .map((step, i) => [
        `alt+digit${(i + 1) % 10}`,
        () => void navigateTo(step.href),
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
          <Grid.Col span={12}>
            <Box component="nav" aria-label={t('steps')} className={classes.steps}>
              {steps.map((step, i) => (
                <NavLink
                  key={step.key}
                  component="a"
                  label={`${i + 1}. ${step.label}`}
                  ref={step.key === current ? scrollIntoView : undefined}
                  active={step.key === current}
                  aria-current={step.key === current ? 'step' : undefined}
                  description={step.missing}
                  aria-keyshortcuts={`Alt+${(i + 1) % 10}`}
                  rightSection={<StepState state={step.state} />}
                  {...open(step.href)}
                />
              ))}
            </Box>
          </Grid.Col>
        )}
        <Grid.Col span={{ base: 12, lg: 9 }}>
          {sheet && isEditable(sheet) && (
            <Suspense>
              <PresenceAlert sheet={sheet} />
            </Suspense>
          )}
          <Suspense fallback={<Loading rows={5} height={52} />}>
            {sheet ? children : <LoadingOrFailure error={error} rows={5} height={52} />}
          </Suspense>
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 3 }}>
          {sheet && (
            <Stack gap="sm" className={classes.summary}>
              <Summary sheet={sheet} />
              <Suspense>{aside}</Suspense>
            </Stack>
          )}
        </Grid.Col>
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
