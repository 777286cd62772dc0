import { Container } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { api } from '#api.ts';
import { resourceNamed } from '#master/registry.ts';
import { editedValues } from '#master/screens/field-control.tsx';
import { FormScreen } from '#master/screens/form-screen.tsx';
import { RecordEditor } from '#master/screens/record-editor.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel } from '#words.ts';
import { quarterOf } from '../quarter.ts';
import { BafWorking } from './baf-working.tsx';

/** A quarter's BAF: its days and the quarter before it are filled in, its rules are those of the newest one. */
export function NewBafScreen({ year, quarter, title }: { year: number; quarter: number; title: string }) {
  const label = useLabel();
  const router = useRouter();
  const resource = resourceNamed('baf');
  const { data } = useQuery({ queryKey: ['mst', 'baf', 'list', 'newest'], queryFn: () => api().mst.baf!.list({ sort: '-appliesFrom', size: 1 }) });
  const back = () => void router.navigate({ href: '/mst/baf' });
  const { from, to, reference } = quarterOf(year, quarter);
  const newest = data?.rows[0];
  const rules = newest ? editedValues(resource.fields, newest.row).rules : [];
  return (
    <Container size="md" px={0}>
      <ScreenHeader title={title} crumbs={[{ label: label(resource.label), href: '/mst/baf' }]} />
      {data ? (
        <RecordEditor
          resource={resource}
          ids={[]}
          record={null}
          given={{ year, quarter, referenceFrom: reference.from, referenceTo: reference.to, appliesFrom: from, appliesTo: to, rules }}
          extra={<BafWorking />}
          onSaved={back}
          onCancel={back}
        />
      ) : (
        <Loading height={56} />
      )}
    </Container>
  );
}

/** A BAF of any cycle with its working. */
export function BafFormScreen({ name, id, title }: { name: 'baf' | 'baf-month' | 'baf-year'; id: string | null; title: string }) {
  const label = useLabel();
  const resource = resourceNamed(name);
  return (
    <FormScreen
      resource={resource}
      ids={id ? [id] : []}
      view={id ? 'edit' : 'new'}
      title={title}
      crumbs={[{ label: label(resource.label), href: `/mst/${name}` }]}
      extra={<BafWorking />}
    />
  );
}
