import { Container } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { apiError } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { type Crumb, ScreenHeader } from '#ui/layout/screen-header.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { logAddress, masterAddress } from '../address.ts';
import type { AnyResource } from '../define.ts';
import { childrenOf, shownInPlace } from '../known.ts';
import type { NamedRow } from '../selection.server.ts';
import { recordQuery } from './queries.ts';
import { RecordEditor } from './record-editor.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { withQuery } from '#platform/href.ts';
import { masterWords } from '../words.ts';

const InPlaceRows = lazyPart(async () => ({
  default: (await import('./in-place-rows.tsx')).InPlaceRows,
}));

type Props = {
  resource: AnyResource;
  ids: readonly string[];
  view: 'new' | 'edit';
  title: string;
  crumbs?: readonly Crumb[];
  initialValues?: Readonly<Record<string, unknown>>;
  extra?: ReactNode;
  below?: ReactNode;
};

/** The new and edit screens of any resource. */
export function FormScreen({
  resource,
  ids,
  view,
  title,
  crumbs = [],
  initialValues,
  extra,
  below,
}: Props) {
  const t = useWords(masterWords);
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const id = view === 'edit' ? (ids.at(-1) ?? null) : null;
  const above = view === 'edit' ? ids.slice(0, -1) : ids;
  const { data, error } = useQuery({
    ...recordQuery(resource.name, id ?? '', above),
    enabled: id !== null,
  });
  if (error && [400, 404].includes(apiError(error)?.status ?? 0))
    return <ErrorScreen status={404} message={apiError(error)?.message} />;
  const back = () => void navigateTo(masterAddress(resource, 'list', above));
  const children = id ? childrenOf(resource) : [];
  const record: NamedRow | undefined = data;
  return (
    <Container size="lg" px={0}>
      <ScreenHeader
        title={title}
        crumbs={[...crumbs, ...(record ? [{ label: label(record.label) }] : [])]}
      >
        {id && (
          <LinkButton
            href={withQuery(logAddress(resource), new URLSearchParams({ record: id }))}
            variant="default"
            leftSection={<IconHistory size={16} aria-hidden />}
          >
            {t('history')}
          </LinkButton>
        )}
        {children.map((child) => (
          <LinkButton key={child.name} href={masterAddress(child, 'list', ids)} variant="default">
            {label(child.listTitle ?? child.label)}
          </LinkButton>
        ))}
      </ScreenHeader>
      {error && <FailureAlert error={error} />}
      {id !== null && !record ? (
        <Loading shape="form" rows={8} />
      ) : (
        <RecordEditor
          key={record ? `${record.row.id}` : 'new'}
          resource={resource}
          ids={ids}
          record={record ?? null}
          {...(initialValues ? { initialValues } : {})}
          extra={extra}
          onSaved={back}
          onCancel={back}
        />
      )}
      {record && below}
      {record && (
        <Suspense>
          {shownInPlace(resource).map((child) => (
            <InPlaceRows key={child.name} resource={child} ids={ids} />
          ))}
        </Suspense>
      )}
    </Container>
  );
}
