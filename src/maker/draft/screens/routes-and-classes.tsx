import { nameIn } from '#platform/i18n/name-in.ts';
import { Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { sheetPath } from '../../types/addresses.ts';
import { type TypeOf, typeNamed } from '../../types/find.ts';
import type { Maker } from '../../types.ts';
import { type QuotationView, isEditable, useChange } from '../../screens/data.ts';
import { PartTable } from './part-table.tsx';
import { useRouteText } from '../../screens/use-texts.ts';
import { makerWords } from '../../words.ts';

type SheetPartsProps = Readonly<{ maker: Maker; view: QuotationView }>;

/** The routes, unless the layout has one only, and the vehicle classes of a quotation. */
export function RoutesAndClasses({ maker, view }: SheetPartsProps) {
  const type = typeNamed(maker);
  return (
    <Stack gap="xl">
      {type.layout === 'route-by-class' && <Routes type={type} view={view} />}
      <Classes maker={maker} view={view} />
    </Stack>
  );
}

type SectionProps = Readonly<{
  title: string;
  actions: ReactNode;
  empty: string | null;
  children: ReactNode;
}>;

function Section({ title, actions, empty, children }: SectionProps) {
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {title}
        </Title>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {empty === null ? children : <Text c="dimmed">{empty}</Text>}
    </section>
  );
}

function Routes({ type, view }: { type: TypeOf<'route-by-class'>; view: QuotationView }) {
  const t = useWords(makerWords);
  const text = useRouteText();
  const editable = isEditable(view);
  const base = `${sheetPath(type.name, view.id)}/sheet/route` as const;
  const about = { id: view.id, version: view.version };
  const calls = api().maker[type.name];
  const add = (
    <LinkButton href={`${base}/new`} variant="default" size="xs">
      {t('newRoute')}
    </LinkButton>
  );
  return (
    <Section
      title={t('routes')}
      actions={editable && add}
      empty={view.routes.length === 0 ? t('noRoutes') : null}
    >
      <PartTable
        label={t('routes')}
        leastWidth={520}
        columns={[{ head: t('route') }, { head: t('leadDays'), isNumber: true }]}
        parts={view.routes.map((route) => ({
          id: route.id,
          name: text(route),
          cells: [route.leadDays ?? '–'],
        }))}
        editing={
          editable
            ? {
                hrefOf: (id) => `${base}/${id}/edit`,
                remove: (routeId) => calls.removeRoute({ ...about, routeId }),
                reorder: (ids) => calls.reorderRoutes({ ...about, ids }),
              }
            : null
        }
      />
    </Section>
  );
}

function Classes({ maker, view }: SheetPartsProps) {
  const t = useWords(makerWords);
  const locale = useLocale();
  const change = useChange();
  const editable = isEditable(view);
  const base = `${sheetPath(maker, view.id)}/sheet/vehicle` as const;
  const about = { id: view.id, version: view.version };
  const calls = api().maker[maker];
  const addAll = () =>
    change(async () => {
      const { added } = await calls.addAllVehicles(about);
      toast({ message: t('classesAdded', { count: added }), severity: 'success' });
    });
  const add = (
    <>
      <Button severity="secondary" size="small" onClick={() => void addAll()}>
        {t('addAllClasses')}
      </Button>
      <LinkButton href={`${base}/new`} variant="default" size="xs">
        {t('newVehicle')}
      </LinkButton>
    </>
  );
  return (
    <Section
      title={t('vehicleClasses')}
      actions={editable && add}
      empty={view.vehicles.length === 0 ? t('noClasses') : null}
    >
      <PartTable
        label={t('vehicleClasses')}
        leastWidth={520}
        columns={[{ head: t('vehicleClass') }, { head: 'm³', isNumber: true }]}
        parts={view.vehicles.map(({ id, code, note, m3From, m3To, ...names }) => ({
          id,
          name: [code, nameIn(locale, names), note].filter(Boolean).join('　'),
          shortName: code,
          cells: [`${Number(m3From)}–${Number(m3To)}`],
        }))}
        editing={
          editable
            ? {
                hrefOf: (id) => `${base}/${id}/edit`,
                remove: (vehicleId) => calls.removeVehicle({ ...about, vehicleId }),
                reorder: (ids) => calls.reorderVehicles({ ...about, ids }),
              }
            : null
        }
      />
    </Section>
  );
}
