import { Alert, Grid, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { apiError } from '#api.ts';
import { LoadingOrFailure } from '#failure.tsx';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { listPath, listTitle } from '../types/addresses.ts';
import { typeNamed } from '../types/find.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, isAllowed, isEditable, quotationQuery } from './data.ts';
import { QuotationSummary } from './quotation-summary.tsx';
import { type Section, SectionLinks } from './section-links.tsx';
import { StateBadge } from './state-badge.tsx';
import { useSpanText } from './use-texts.ts';
import { makerApprovals } from '../states.ts';
import { makerWords } from '../words.ts';

type LayoutProps = Readonly<{
  maker: Maker;
  id: string;
  title: string;
  section: Section;
  /** Full width, for the sheet; approvers always get it, as they read the prices on the first screen. */
  wide?: boolean;
  actions?: ReactNode;
  children: (view: QuotationView) => ReactNode;
}>;

/** The layout of a quotation's screens: links to its sections and a summary. */
export function QuotationLayout({
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
  const isWide = wide || (view !== undefined && isAllowed(view, 'approve'));
  const list = { label: label(listTitle(typeNamed(maker))), href: listPath(maker) };
  const content = (
    <Suspense fallback={<Loading rows={6} height={48} />}>
      {view?.inside?.overlap && (
        <Alert color="yellow" mb="sm">
          {label(view.inside.overlap)}
        </Alert>
      )}
      {view ? <ApprovalWarning view={view} /> : null}
      {view ? children(view) : <LoadingOrFailure error={error} rows={6} height={48} />}
    </Suspense>
  );
  return (
    <>
      <ScreenHeader
        title={view ? `${title} ${view.number}` : title}
        crumbs={[list, ...(view ? [{ label: view.title }] : [])]}
      >
        {actions}
      </ScreenHeader>
      {isWide ? (
        <Stack gap="sm">
          {view && (
            <Group gap="lg" justify="space-between">
              <SectionLinks
                maker={maker}
                id={id}
                current={section}
                isInside={view.inside !== null}
                row
              />
              <Group gap="sm">
                <StateBadge of={view} />
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
              <SectionLinks
                maker={maker}
                id={id}
                current={section}
                isInside={view.inside !== null}
              />
            )}
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 7 }}>{content}</Grid.Col>
          <Grid.Col span={{ base: 12, lg: 3 }}>{view && <QuotationSummary view={view} />}</Grid.Col>
        </Grid>
      )}
    </>
  );
}

/** Warns editors that a change revokes the approval. */
function ApprovalWarning({ view }: { view: QuotationView }) {
  const t = useWords(makerWords);
  if (!isEditable(view) || makerApprovals[view.state] === 'none') return null;
  return (
    <Text size="sm" c="dimmed" mb="xs">
      {t('losesApproval')}
    </Text>
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
