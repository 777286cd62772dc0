import type { Locale } from '#platform/i18n/locale.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { Table } from '@mantine/core';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#api.ts';
import { dayOf } from '#platform/clock.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { TextLink } from '#ui/layout/text-link.tsx';
import { Total } from '#quotation/screens/total.tsx';
import { ValidUntil } from '#quotation/screens/valid-until.tsx';
import type { Href } from '#platform/href.ts';
import { useToday } from '#ui/today.ts';
import { quotationWords } from '../../words.ts';

export type PersonName = Readonly<{ name: string; nameEn: string }>;
export type PendingApproval = Readonly<{
  id: string;
  href: Href;
  name: string;
  title: string;
  /** None where it is not for a customer. */
  customer: PersonName | null;
  authorName: string;
  total: string | null;
  incomplete: boolean;
  currency: string;
  marginPercent: string | null;
  validUntil: string | null;
  askedAt: Date | string;
  inPlaceOf: PersonName | null;
}>;
const priceChange = { en: 'Price change', ja: '運賃の変更案' } as const;
const instantOf = (row: PendingApproval) => new Date(row.askedAt).getTime();

/** Everything that awaits the reader's approval, answers, price sheets of makers and price changes, oldest first. */
async function fetchPendingApprovals(locale: Locale) {
  const [{ rows, ...absences }, sheets, proposals] = await Promise.all([
    api().quotation.approvalQueue(),
    api().maker.waiting(),
    api().tariff.waiting(),
  ]);
  const all: PendingApproval[] = [
    ...proposals.map((row) => ({
      ...row,
      name: priceChange[locale],
      title: row.title[locale],
      customer: null,
      href: `/price-proposal/${row.id}` as const,
      total: null,
      incomplete: false,
      currency: 'JPY',
      marginPercent: null,
      validUntil: null,
    })),
    ...rows.map((row) => ({
      ...row,
      id: row.answerId,
      name: row.number,
      href: `/quotation-approval/${row.quotationId}/${row.answerId}` as const,
    })),
    ...sheets.map((row) => ({
      ...row,
      name: row.number,
      href: `/${row.maker}-quotation/${row.id}/edit` as const,
      total: null,
      incomplete: false,
      currency: 'JPY',
      marginPercent: null,
      validUntil: row.validTo,
    })),
  ];
  return { rows: all.toSorted((a, b) => instantOf(a) - instantOf(b)), ...absences };
}

/** Asked again by each visit, see `visitPending`. */
export const pendingQuery = (locale: Locale) =>
  queryOptions({
    queryKey: ['quotation', 'approval-queue', locale],
    queryFn: () => fetchPendingApprovals(locale),
  });

/** Asks again whatever is known: changes to price sheets do not invalidate the queries of quotations. */
export const visitPending = (queryClient: QueryClient, locale: Locale): Promise<void> =>
  queryClient.prefetchQuery({ ...pendingQuery(locale), staleTime: 0 });

/** A table of pending approvals. */
export function PendingTable({ rows, label }: { rows: readonly PendingApproval[]; label: string }) {
  const today = Date.parse(useToday());
  const t = useWords(quotationWords);
  const locale = useLocale();
  const isDeputy = rows.some((row) => row.inPlaceOf);
  const days = (row: PendingApproval) =>
    Math.round((today - Date.parse(dayOf(new Date(row.askedAt)))) / 86_400_000);
  return (
    <CardTable minWidth={900} striped highlightOnHover verticalSpacing={6} aria-label={label}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('approvalItem')}</Table.Th>
          <Table.Th>{t('customer')}</Table.Th>
          <Table.Th>{t('title')}</Table.Th>
          <Table.Th ta="right">{t('total')}</Table.Th>
          <Table.Th ta="right">{t('margin')}</Table.Th>
          <Table.Th>{t('waitsSince')}</Table.Th>
          <Table.Th>{t('validUntil')}</Table.Th>
          <Table.Th>{t('author')}</Table.Th>
          {isDeputy && <Table.Th>{t('inPlaceOf')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className="figures">
              <TextLink href={row.href}>{row.name}</TextLink>
            </Table.Td>
            <Table.Td data-label={t('customer')}>
              {row.customer ? nameIn(locale, row.customer) : '–'}
            </Table.Td>
            <Table.Td data-label={t('title')}>{row.title || '–'}</Table.Td>
            <Table.Td ta="right" data-label={t('total')}>
              {row.total === null ? '–' : <Total of={{ ...row, total: row.total }} />}
            </Table.Td>
            <Table.Td ta="right" className="figures" data-label={t('margin')}>
              {row.marginPercent === null ? '–' : `${row.marginPercent} %`}
            </Table.Td>
            <Table.Td className="figures" data-label={t('waitsSince')}>
              {t('daysWaiting', { days: days(row) })}
            </Table.Td>
            <Table.Td className="figures" data-label={t('validUntil')}>
              <ValidUntil day={row.validUntil} state="in-approval" />
            </Table.Td>
            <Table.Td data-label={t('author')}>{row.authorName}</Table.Td>
            {isDeputy && (
              <Table.Td data-label={t('inPlaceOf')}>
                {row.inPlaceOf ? nameIn(locale, row.inPlaceOf) : '–'}
              </Table.Td>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
