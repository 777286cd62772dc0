import { Container, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import type { AnyResource } from '#master/define.ts';
import { bafStillOpen } from '#master/resources/baf/rules.ts';
import { knownResource } from '#master/known.ts';
import { baf } from '#master/resources/baf/baf.ts';
import { formValues } from '#master/form-values.ts';
import { FormScreen } from '#master/screens/form-screen.tsx';
import { recordQuery } from '#master/screens/queries.ts';
import { RecordEditor } from '#master/screens/record-editor.tsx';
import { LoadingOrFailure } from '#failure.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { quarterOf } from '../quarter.ts';
import { type BafName, BafStatus } from './baf-status.tsx';
import { BafCalculation } from './baf-calculation.tsx';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';

/** A new BAF of a quarter: its period and the previous quarter are filled in, its rules copied from the one it revises or the newest. */
export function NewBafScreen({
  year,
  quarter,
  title,
  from,
}: {
  year: number;
  quarter: number;
  title: string;
  from: string | undefined;
}) {
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const resource = baf;
  const { data, error } = useQuery({
    queryKey: ['mst', 'baf', 'like', from ?? 'newest'],
    queryFn: async () =>
      from
        ? await api().mst.baf.get({ id: from })
        : ((await api().mst.baf.list({ sort: '-appliesFrom', size: 1 })).rows[0] ?? null),
  });
  const back = () => void navigateTo('/mst/baf');
  const { from: first, to: last, reference } = quarterOf(year, quarter);
  const rules = data ? formValues(resource.fields, data.row).rules : [];
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[{ label: label(resource.label), href: '/mst/baf' }]} />
      {data === undefined ? (
        <LoadingOrFailure error={error} shape="form" />
      ) : (
        <RecordEditor
          resource={resource}
          ids={[]}
          record={null}
          initialValues={{
            year,
            quarter,
            referenceFrom: reference.from,
            referenceTo: reference.to,
            appliesFrom: first,
            appliesTo: last,
            rules,
          }}
          extra={<BafCalculation />}
          onSaved={back}
          onCancel={back}
        />
      )}
    </Container>
  );
}

type FormProps =
  | { name: Exclude<BafName, 'baf'>; id: null; title: string; from?: string | undefined }
  | { name: BafName; id: string; title: string; from?: undefined };

/** A BAF of any cycle with its calculation; a published one shows its status, and most fields can no longer be changed. */
export function BafFormScreen({ name, id, title, from }: FormProps) {
  const label = useLabel();
  const resource = knownResource(name);
  const known = id ?? from;
  const { data: record, error } = useQuery({
    ...recordQuery(name, known ?? ''),
    enabled: known !== undefined,
  });
  const isPublished = id !== null && record !== undefined && record.row.state !== 'draft';
  if (from && !record) return <LoadingOrFailure error={error} shape="form" />;
  return (
    <FormScreen
      key={isPublished ? 'published' : 'draft'}
      resource={isPublished ? withFixedFields(resource) : resource}
      ids={id ? [id] : []}
      view={id ? 'edit' : 'new'}
      title={title}
      crumbs={[{ label: label(resource.label), href: `/mst/${name}` }]}
      {...(from && record
        ? {
            initialValues: {
              ...formValues(resource.fields, record.row),
              state: 'draft',
              note: null,
            },
          }
        : {})}
      extra={
        <Stack>
          <BafCalculation published={isPublished ? String(record.row.averagePrice) : null} />
          {isPublished && <BafStatus name={name} record={record} />}
        </Stack>
      }
    />
  );
}

/** The resource with all but a few fields read-only, for a published BAF. */
function withFixedFields(resource: AnyResource): AnyResource {
  const fix = (fields: AnyResource['fields']): AnyResource['fields'] =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        bafStillOpen.has(key)
          ? field
          : { ...field, fixed: true, ...('fields' in field ? { fields: fix(field.fields) } : {}) },
      ]),
    );
  return { ...resource, fields: fix(resource.fields) };
}
