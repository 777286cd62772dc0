import { nameIn } from '#platform/i18n/name-in.ts';
import { Group, Stack, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { api } from '#api.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useDialog } from '#ui/feedback/dialog.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLocale, useWords } from '#words.ts';
import type { Maker } from '../types.ts';
import { type QuotationView, may, sheetPath, useChange } from './data.ts';
import { TextLink, useRouteText } from './parts.tsx';

type PlacesProps = Readonly<{ maker: Maker; view: QuotationView }>;

/** The rows and columns of the sheet: routes (the Nissan type's own), and vehicle classes. */
export function Places({ maker, view }: PlacesProps) {
  return (
    <Stack gap="xl">
      {maker === 'nissan' && <Routes view={view} />}
      <Classes maker={maker} view={view} />
    </Stack>
  );
}

function Routes({ view }: { view: QuotationView }) {
  const t = useWords('maker');
  const text = useRouteText();
  const ask = useDialog();
  const change = useChange();
  const editable = may(view, 'edit');
  const base = `${sheetPath('nissan', view.id)}/sheet/route`;
  const remove = async (routeId: string) => {
    if (await ask('delete')) await change(() => api().maker.nissan.removeRoute({ id: view.id, version: view.version, routeId }));
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('routes')}
        </Title>
        {editable && (
          <LinkButton href={`${base}/new`} variant="default" size="xs">
            {t('newRoute')}
          </LinkButton>
        )}
      </Group>
      {view.routes.length === 0 ? (
        <Text c="dimmed">{t('noRoutes')}</Text>
      ) : (
        <CardTable leastWidth={520} verticalSpacing={4} aria-label={t('routes')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('route')}</Table.Th>
              <Table.Th ta="right">{t('leadDays')}</Table.Th>
              {editable && (
                <Table.Th>
                  <VisuallyHidden>{t('remove')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {view.routes.map((route) => (
              <Table.Tr key={route.id}>
                <Table.Td>{editable ? <TextLink href={`${base}/${route.id}/edit`}>{text(route)}</TextLink> : text(route)}</Table.Td>
                <Table.Td ta="right" data-label={t('leadDays')}>
                  {route.leadDays ?? '–'}
                </Table.Td>
                {editable && (
                  <Table.Td ta="right">
                    <Button severity="secondary" size="small" aria-label={`${t('remove')}: ${text(route)}`} onClick={() => void remove(route.id)}>
                      {t('remove')}
                    </Button>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}

function Classes({ maker, view }: PlacesProps) {
  const t = useWords('maker');
  const locale = useLocale();
  const ask = useDialog();
  const change = useChange();
  const editable = may(view, 'edit');
  const base = `${sheetPath(maker, view.id)}/sheet/vehicle`;
  const about = { id: view.id, version: view.version };
  const remove = async (vehicleId: string) => {
    if (await ask('delete')) await change(() => api().maker[maker].removeVehicle({ ...about, vehicleId }));
  };
  const addAll = () =>
    change(async () => {
      const { added } = await api().maker[maker].addAllVehicles(about);
      toast({ message: t('classesAdded', { count: added }), severity: 'success' });
    });
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4">
          {t('vehicleClasses')}
        </Title>
        {editable && (
          <Group gap="xs">
            <Button severity="secondary" size="small" onClick={() => void addAll()}>
              {t('addAllClasses')}
            </Button>
            <LinkButton href={`${base}/new`} variant="default" size="xs">
              {t('newVehicle')}
            </LinkButton>
          </Group>
        )}
      </Group>
      {view.vehicles.length === 0 ? (
        <Text c="dimmed">{t('noClasses')}</Text>
      ) : (
        <CardTable leastWidth={520} verticalSpacing={4} aria-label={t('vehicleClasses')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('vehicleClass')}</Table.Th>
              <Table.Th ta="right">m³</Table.Th>
              {editable && (
                <Table.Th>
                  <VisuallyHidden>{t('remove')}</VisuallyHidden>
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {view.vehicles.map((vehicle) => {
              const name = `${vehicle.code}　${nameIn(locale, vehicle)}${vehicle.note && `　${vehicle.note}`}`;
              return (
                <Table.Tr key={vehicle.id}>
                  <Table.Td>{editable ? <TextLink href={`${base}/${vehicle.id}/edit`}>{name}</TextLink> : name}</Table.Td>
                  <Table.Td ta="right" className="figures" data-label="m³">
                    {Number(vehicle.m3From)}–{Number(vehicle.m3To)}
                  </Table.Td>
                  {editable && (
                    <Table.Td ta="right">
                      <Button severity="secondary" size="small" aria-label={`${t('remove')}: ${vehicle.code}`} onClick={() => void remove(vehicle.id)}>
                        {t('remove')}
                      </Button>
                    </Table.Td>
                  )}
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </CardTable>
      )}
    </section>
  );
}
