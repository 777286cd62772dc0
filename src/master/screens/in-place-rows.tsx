import { Button, Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { LoadingOrFailure } from '#failure.tsx';
import { loadAhead } from '#ui/layout/first-interaction.ts';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { AnyResource } from '../define.ts';
import type { NamedRow } from '../selection.server.ts';
import { Rows } from './list-rows.tsx';
import { type ListView, listShapeOf, viewOf } from './list-view.ts';
import { RecordDialog } from './record-dialog-part.ts';
import { inPlaceQuery } from './queries.ts';
import { useChangeRight } from './use-change-right.ts';
import { masterWords } from '../words.ts';

/** Child records below the form of a record, e.g. the sites of a customer, added and edited in a dialog. */
export function InPlaceRows({ resource, ids }: { resource: AnyResource; ids: readonly string[] }) {
  const t = useWords(masterWords);
  const label = useLabel();
  const locale = useLocale();
  const right = useChangeRight(resource)(null);
  const [sort, setSort] = useState(resource.sort);
  const [editing, setEditing] = useState<NamedRow | 'new' | null>(null);
  const view: ListView = { ...viewOf(listShapeOf(resource), {}), sort };
  const { data, error, refetch } = useQuery(inPlaceQuery(resource, ids, sort));
  useEffect(() => loadAhead(RecordDialog.preload), []);
  const title = label(resource.listTitle ?? resource.label);
  return (
    <section aria-label={title}>
      <Group justify="space-between" mt="xl" mb="xs">
        <Title order={2}>{title}</Title>
        {right !== 'none' && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setEditing('new')}
            aria-label={`${t('add')}: ${label(resource.label)}`}
          >
            {t('add')}
          </Button>
        )}
      </Group>
      {!data && <LoadingOrFailure error={error} rows={3} />}
      {data?.rows.length === 0 && <Text c="dimmed">{label(resource.about)}</Text>}
      {data && data.rows.length > 0 && (
        <Rows
          resource={resource}
          rows={data.rows}
          ids={ids}
          view={view}
          onSort={setSort}
          onEdit={setEditing}
          onChanged={() => void refetch()}
        />
      )}
      {editing && (
        <RecordDialog
          resource={resource}
          ids={ids}
          record={editing === 'new' ? null : editing}
          onClose={() => setEditing(null)}
          locale={locale}
        />
      )}
    </section>
  );
}
