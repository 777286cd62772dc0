import { Card, Stack, Table, Text } from '@mantine/core';
import { type ReactNode, Suspense, useState } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import type { Href } from '#platform/href.ts';
import type { Bilingual } from '#platform/i18n/locale.ts';
import { useInstant } from '#ui/instant.ts';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { TextLink } from '#ui/layout/text-link.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { Select } from '#ui/form/select.tsx';

const Pages = lazyPart(async () => ({ default: (await import('#ui/table/pages.tsx')).Pages }));

/** The state (null for all) and the page that a list of changes shows. */
export function useStateAndPage<S extends string>(initial: S | null) {
  const [state, setState] = useState<S | null>(initial);
  const [page, setPage] = useState(1);
  const choose = (next: S | null) => {
    setState(next);
    setPage(1);
  };
  return { state, page, setState: choose, setPage, search: { ...(state ? { state } : {}), page } };
}

type Row = Readonly<{
  id: string;
  href: Href;
  title: string;
  badge: ReactNode;
  author: string;
  at: Date | string;
}>;

type Props<S extends string> = Readonly<{
  title: string;
  about: string;
  chosen: ReturnType<typeof useStateAndPage<S>>;
  states: readonly S[];
  stateNames: Readonly<Record<S, Bilingual>>;
  words: Readonly<Record<'title' | 'state' | 'author' | 'at' | 'allStates' | 'none', string>>;
  rows: readonly Row[] | undefined;
  error: Error | null;
  total: number;
  size: number;
}>;

/** Changes that somebody else decides, by state and page by page. */
export function ChangeList<S extends string>({
  title,
  about,
  chosen: { state, page, setState, setPage },
  states,
  stateNames,
  words,
  rows,
  error,
  total,
  size,
}: Props<S>) {
  const label = useLabel();
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text size="sm">{about}</Text>
        <Select
          label={words.state}
          maw={240}
          clearable
          placeholder={words.allStates}
          value={state}
          onChange={(value) => setState(states.find((each) => each === value) ?? null)}
          data={states.map((value) => ({ value, label: label(stateNames[value]) }))}
        />
        {!rows ? (
          <LoadingOrFailure error={error} rows={5} height={36} />
        ) : rows.length === 0 ? (
          <Card withBorder>
            <Text>{words.none}</Text>
          </Card>
        ) : (
          <ChangeTable title={title} words={words} rows={rows} />
        )}
        {rows && total > size && (
          <Suspense>
            <Pages total={total} size={size} page={page} onChange={setPage} />
          </Suspense>
        )}
      </Stack>
    </>
  );
}

type TableProps = Readonly<{ title: string; words: Props<string>['words']; rows: readonly Row[] }>;

function ChangeTable({ title, words, rows }: TableProps) {
  const instant = useInstant();
  return (
    <CardTable minWidth={640} striped highlightOnHover aria-label={title}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{words.title}</Table.Th>
          <Table.Th>{words.state}</Table.Th>
          <Table.Th>{words.author}</Table.Th>
          <Table.Th>{words.at}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td>
              <TextLink href={row.href}>{row.title}</TextLink>
            </Table.Td>
            <Table.Td data-label={words.state}>{row.badge}</Table.Td>
            <Table.Td data-label={words.author} data-one-line>
              {row.author}
            </Table.Td>
            <Table.Td className="figures" data-label={words.at}>
              {instant(row.at)}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </CardTable>
  );
}
