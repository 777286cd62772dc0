import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Href } from '#platform/href.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { type QuotationRow, QuotationTable } from '#quotation/list/screens/quotation-table.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { FigureCard, FigureGrid } from '#ui/layout/figure-card.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { type WaitingQuery, firstOf } from './dashboard-data.ts';
import classes from './dashboard.module.css';
import { quotationWords } from '#quotation/words.ts';

export type Counted = Readonly<{ total: number; totalIsLeast?: boolean | undefined }>;
type Figure = Readonly<{ label: string; value: Counted | undefined; href: Href }>;
type WaitingListProps = Readonly<{
  title: string;
  query: WaitingQuery;
  href: Href;
  pathOf: (row: QuotationRow) => Href;
  actions?: boolean;
}>;

export const isZero = (counted: Counted | undefined) => counted?.total === 0;

const nothingWaits = { en: 'Nothing is waiting', ja: '対応待ちの案件はありません' };

/** The lists of work with what other rooms tell beside them, or below where the screen is narrow. */
export function Work({
  aside,
  rest,
  isEmpty,
  children,
}: Readonly<{ aside: ReactNode; rest: Bilingual; isEmpty: boolean; children: ReactNode }>) {
  const label = useLabel();
  return (
    <div className={classes.columns}>
      <div className={classes.work}>
        {isEmpty && <EmptyState title={label(nothingWaits)} text={label(rest)} />}
        {children}
      </div>
      <div className={classes.aside}>{aside}</div>
    </div>
  );
}

/** The figures of the lists in one row. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const t = useWords(quotationWords);
  return (
    <FigureGrid least="8.5rem">
      {figures.map(({ value, ...figure }) => (
        <FigureCard
          key={figure.label}
          {...figure}
          value={value && t('figure', { count: value.total, least: value.totalIsLeast ?? false })}
        />
      ))}
    </FigureGrid>
  );
}

/** The first quotations of a list. */
export function WaitingList({ title, query, href, pathOf, actions = false }: WaitingListProps) {
  const { data } = useQuery(query);
  if (!data) return null;
  return (
    <Section title={title} total={data.total} totalIsLeast={data.totalIsLeast} href={href}>
      <QuotationTable rows={data.rows} label={title} pathOf={pathOf} actions={actions} />
    </Section>
  );
}

type SectionProps = Readonly<{
  title: string;
  total: number;
  totalIsLeast?: boolean;
  href: Href;
  children: ReactNode;
}>;

/** The first of `total` items and a link to all of them; nothing if there are none. */
export function Section({ title, total, totalIsLeast = false, href, children }: SectionProps) {
  const t = useWords(quotationWords);
  if (total === 0) return null;
  return (
    <section>
      <Title order={2} mb="xs">
        {title}
      </Title>
      {children}
      {total > firstOf && (
        <Text mt="xs" size="sm">
          <TextLink href={href}>{t('allOf', { count: total, least: totalIsLeast })}</TextLink>
        </Text>
      )}
    </section>
  );
}
