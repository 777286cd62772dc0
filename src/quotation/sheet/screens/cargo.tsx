import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useWords } from '#words.ts';
import { cubicMetresText } from '#pricing/volume-text.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { FreightKind } from '#freight/types.ts';
import { vehicleText } from '#freight/vehicle-words.ts';
import { freightKindWords } from '#freight/words.ts';
import type { SheetView } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { UnreviewedAddresses } from './unreviewed-addresses.tsx';

type View = Pick<SheetView['view'], 'routes' | 'lines'>;

/** A cargo's description and count, and the measures of one piece. */
export function useCargoParts() {
  const t = useWords('quotation');
  const label = useLabel();
  return (cargo: Cargo): { what: string; measures: readonly string[] } => {
    if (cargo.kind === 'container')
      return {
        what: [
          cargo.containerTypeCode,
          cargo.laden && t('laden'),
          '×',
          cargo.count,
          cargo.description,
        ]
          .filter(Boolean)
          .join(' '),
        measures: [],
      };
    const { lengthMm, widthMm, heightMm, weightKg } = cargo.size;
    const vehicle = cargo.kind === 'vehicle' ? label(vehicleText(cargo)) : '';
    const name =
      [cargo.description, vehicle].filter(Boolean).join(' ') || label(freightKindWords[cargo.kind]);
    return {
      what: `${name} × ${cargo.count}`,
      measures: [
        `${[lengthMm, widthMm, heightMm].map((mm) => mm.toLocaleString('en')).join(' × ')} mm`,
        `${cubicMetresText(cargo.size)} m³`,
        `${weightKg.toLocaleString('en')} kg`,
      ],
    };
  };
}

/** A cargo as one line of plain text. */
export function useCargoText() {
  const parts = useCargoParts();
  return (cargo: Cargo) => {
    const { what, measures } = parts(cargo);
    return [what, ...measures].join('　');
  };
}

/** A cargo with its measures dimmed; no measure breaks across lines. */
export function CargoText({ cargo }: { cargo: Cargo }) {
  const { what, measures } = useCargoParts()(cargo);
  return (
    <>
      {what}
      {measures.map((measure) => (
        <span key={measure}>
          {' '}
          <Text span size="sm" fw={400} c="dimmed" mr={8} style={{ whiteSpace: 'nowrap' }}>
            {measure}
          </Text>
        </span>
      ))}
    </>
  );
}

type Line = View['lines'][number];
/** The actions of a line; `among` are the lines of its list and `place` its index there. */
type LineActions = (line: Line, among: readonly Line[], place: number) => ReactNode;
type Freight = Readonly<{
  view: View;
  kind?: FreightKind | null;
  actions?: LineActions | undefined;
  /** What can be done about an address that nobody has reviewed yet. */
  review?: ComponentProps<typeof UnreviewedAddresses>['action'];
}>;

/** The freight lines by route, of all kinds or of one, each with its actions. */
export function FreightByRoute({ view, kind = null, actions, review }: Freight) {
  return view.routes.map((route, i) => (
    <RouteFreight
      key={`${route.id}${kind ?? ''}`}
      view={view}
      kind={kind}
      actions={actions}
      review={review}
      route={route}
      n={i + 1}
    />
  ));
}

function RouteFreight({
  view,
  kind,
  actions,
  review,
  route,
  n,
}: Freight & { route: View['routes'][number]; n: number }) {
  const t = useWords('quotation');
  const label = useLabel();
  const routeText = useRouteText();
  const here = view.lines.filter(
    (line) => line.routeId === route.id && (kind === null || line.cargo.kind === kind),
  );
  const { shown, first, pages } = usePagedRows(here);
  return (
    <Card withBorder>
      <Title order={2} size="h4">
        {t('routeNo', { n })}: {routeText(route)}
      </Title>
      <UnreviewedAddresses route={route} action={review} />
      {here.length === 0 && (
        <Text c="dimmed" mt="xs">
          {t('noLines')}
        </Text>
      )}
      <Stack gap="md" mt="xs">
        {shown.map((line, i) => (
          <Group key={line.id} justify="space-between" gap={6} data-row>
            <div>
              {label(freightKindWords[line.cargo.kind])}: <CargoText cargo={line.cargo} />
            </div>
            {actions?.(line, here, first + i)}
          </Group>
        ))}
      </Stack>
      {pages}
    </Card>
  );
}
