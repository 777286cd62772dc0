import { nameIn } from '#platform/i18n/name-in.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconMessageQuestion } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ApiClient } from '#api.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { type ListView, viewOf } from '#master/screens/list-view.ts';
import { SortHeader, rowSpacing } from '#master/screens/sort-header.tsx';
import { dayOf } from '#platform/clock.ts';
import { useInstant } from '#ui/instant.ts';
import { SmallText } from '#ui/layout/small-text.tsx';
import classes from '#ui/table/card-table.module.css';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import { type QuotationColumn, quotationOrders, quotationShape } from '../list-shape.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { RuleBadge } from '#quotation/screens/rule-badge.tsx';
import { StateBadge } from '#quotation/screens/state-badge.tsx';
import { Total } from '#quotation/screens/total.tsx';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import { firstOf } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';
import { isDraft } from '#quotation/states.ts';
import type { Href } from '#platform/href.ts';
import { PrepareButton } from './prepare-button.tsx';
import { moveAmongRows } from './row-keys.ts';
import { quotationWords } from '../../words.ts';

export type QuotationRow = Awaited<ReturnType<ApiClient['quotation']['list']>>['rows'][number];

/** The page of a quotation: the request form for drafts, the detail page otherwise. */
export const quotationHref = (row: QuotationRow): Href =>
  isDraft(row.state) ? `/quotation-request/${row.id}/customer` : `/quotation-detail/${row.id}`;

type Props = Readonly<{
  rows: readonly QuotationRow[];
  label: string;
  pathOf?: (row: QuotationRow) => Href;
  view?: ListView;
  /** If given, the column headings sort the list. */
  onSort?: (sort: string) => void;
  /** For employees: each row ends with what is done next about it. */
  actions?: boolean;
}>;

const actionWord = { en: 'Next step', ja: '次の操作' } as const;

const plainView = viewOf(quotationShape, {});
const sortable = new Set<string>(quotationOrders);
const figures = new Set<QuotationColumn>(['number', 'validUntil', 'requested', 'created']);

/** While an answer is being approved or corrected, its state says more than that of the quotation. */
const shownState = ({ state, answer }: QuotationRow) =>
  answer?.state === 'in-approval' || answer?.state === 'returned' ? answer.state : state;

/** A table of quotations. */
export function QuotationTable({
  rows,
  label,
  pathOf = quotationHref,
  view: { columns, density, sort } = plainView,
  onSort,
  actions = false,
}: Props) {
  const t = useWords(quotationWords);
  const locale = useLocale();
  const text = useLabel();
  const instant = useInstant();
  // Unanswered requests have neither a total nor a validity: a list of these alone, if not sortable, omits both columns.
  const hasAnswers = onSort !== undefined || rows.some((row) => row.answer);
  const shown = columns
    .flatMap((key) => oneOf(quotationShape.known, key) ?? [])
    .filter((column) => hasAnswers || (column !== 'total' && column !== 'validUntil'));
  const first = firstOf(shown);
  const day = (at: string | Date | null) => at && dayText(dayOf(new Date(at)), locale);
  const cells: Readonly<Record<QuotationColumn, (row: QuotationRow) => ReactNode>> = {
    number: (row) => row.number ?? t('draftNote'),
    state: (row) => (
      <div className={classes.near}>
        <StateBadge state={shownState(row)} isChangeRequested={row.isChangeRequested} />
        {row.answer?.byRule && <RuleBadge {...row.answer.byRule} />}
        {row.questionAt && (
          <span title={t('questionSince', { at: instant(row.questionAt) })}>
            <IconMessageQuestion
              size={20}
              role="img"
              aria-label={t('questionSince', { at: instant(row.questionAt) })}
              color="var(--mantine-color-orange-light-color)"
            />
          </span>
        )}
      </div>
    ),
    customer: (row) => nameIn(locale, row.customer),
    title: (row) => (
      <div>
        {row.title}
        {row.answer?.returnedReason && (
          <SmallText size="xs" dimmed>
            {t('returnedBecause', { reason: row.answer.returnedReason })}
          </SmallText>
        )}
      </div>
    ),
    total: (row) => row.answer && <Total of={row.answer} />,
    validUntil: (row) =>
      row.answer?.validUntil && <ValidUntil day={row.answer.validUntil} state={row.answer.state} />,
    requested: (row) => day(row.submittedAt),
    requestedBy: (row) => row.requesterName,
    created: (row) => day(row.createdAt),
  };
  return (
    <CardTable
      minWidth={Math.max(shown.length * 116, 360)}
      striped
      highlightOnHover
      verticalSpacing={rowSpacing[density]}
      aria-label={label}
    >
      <thead>
        <tr>
          {shown.map((column) =>
            onSort && sortable.has(column) ? (
              <SortHeader
                key={column}
                by={column}
                label={t(column)}
                sort={sort}
                onSort={onSort}
                right={column === 'total' && column !== first}
              />
            ) : (
              <th key={column} data-right={column === 'total' || undefined}>
                {t(column)}
              </th>
            ),
          )}
          {actions && (
            <th>
              <VisuallyHidden>{text(actionWord)}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the links and buttons in it */}
      <tbody onKeyDown={moveAmongRows}>
        {rows.map((row) => (
          <tr key={row.id}>
            {shown.map((column) => (
              <td
                key={column}
                className={figures.has(column) ? 'figures' : undefined}
                data-right={(column === 'total' && column !== first) || undefined}
                {...(column === first ? {} : { 'data-label': t(column) })}
              >
                {/* The first column is always the link. */}
                {column === first ? (
                  <TextLink href={pathOf(row)}>
                    {cells[column](row) || (row.number ?? t('draftNote'))}
                  </TextLink>
                ) : (
                  cells[column](row)
                )}
              </td>
            ))}
            {actions && (
              <td data-right>
                <PrepareButton row={row} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </CardTable>
  );
}
