import { Box, NavLink, Stack } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useHotkeys } from '@mantine/hooks';
import { type ReactNode, Suspense } from 'react';
import { apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { SheetView } from './data.ts';
import type { Step } from './steps.ts';
import classes from './steps.module.css';
import { Loading } from '#ui/feedback/loading.tsx';
import { Summary } from './summary.tsx';
import { may } from './answer-target.ts';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../words.ts';

const PresenceAlert = lazyPart(() => import('./presence-alert.tsx'));

const scrollIntoView = (link: HTMLElement | null) =>
  link?.scrollIntoView({ block: 'nearest', inline: 'center' });

const isEditable = ({ view }: SheetView) => may(view, 'edit') || may(view, 'edit-answer');

/**
 * The layout of the quotation screens: steps in a row above, a sticky summary at one side. With `request` that of an answer's
 * own page: `aside` takes the place of the summary, and what was asked for stands at the left.
 */
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
  request,
}: {
  title: string;
  crumbs?: readonly Crumb[];
  steps: readonly Step[];
  current: string;
  sheet: SheetView | null;
  error: unknown;
  children: ReactNode;
  actions?: ReactNode;
  /** With `request`: at the right of the work, or below it. */
  aside?: ReactNode;
  /** At the left of the work, above it where the window is narrower, and below it on a phone. */
  request?: ReactNode;
}) {
  const t = useWords(quotationWords);
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
    true,
  );
  const status = apiError(error)?.status;
  if (error && (status === 404 || status === 400))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  return (
    <>
      <ScreenHeader title={title} crumbs={crumbs ?? []}>
        {actions}
      </ScreenHeader>
      {steps.length > 0 && (
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
      )}
      <div className={request ? classes.workbench : classes.columns}>
        {request && (
          <div className={classes.request}>
            <Suspense fallback={<Loading rows={3} height={52} />}>{request}</Suspense>
          </div>
        )}
        <div className={classes.work}>
          <Suspense fallback={<Loading rows={5} height={52} />}>
            {sheet ? children : <LoadingOrFailure error={error} rows={5} height={52} />}
          </Suspense>
        </div>
        <div className={classes.side}>
          {/* It comes seconds after the page: beside the work it moves nothing that is about to be pressed. */}
          {sheet && isEditable(sheet) && (
            <Suspense>
              <PresenceAlert sheet={sheet} />
            </Suspense>
          )}
          {sheet && !request && (
            <Stack gap="sm" className={classes.summary}>
              <Summary sheet={sheet} />
            </Stack>
          )}
          {sheet && request && <Suspense>{aside}</Suspense>}
        </div>
      </div>
    </>
  );
}

function StepState({ state }: { state: Step['state'] }) {
  const t = useWords(quotationWords);
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
