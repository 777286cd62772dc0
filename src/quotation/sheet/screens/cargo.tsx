import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { usePagedRows } from '#ui/table/use-paged-rows.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { cubicMetresText } from '#pricing/volume-text.ts';
import type { Cargo } from '#freight/cargo.ts';
import type { FreightKind } from '#freight/types.ts';
import { cargoFacts } from '#freight/cargo-facts.ts';
import { vehicleParts } from '#freight/vehicle-words.ts';
import { freightKindWords } from '#freight/words.ts';
import type { SheetView } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import classes from './cargo.module.css';
import { UnreviewedAddresses } from './unreviewed-addresses.tsx';
import { quotationWords } from '../../words.ts';

type View = Pick<SheetView['view'], 'routes' | 'lines'>;

/**
 * A cargo as every screen shows it: its name and count, and all its other facts, measures of one piece among them. They are
 * the facts that the PDF prints.
 */
export function useCargoParts() {
  const label = useLabel();
  return (cargo: Cargo): { what: string; facts: readonly string[] } => {
    const facts = cargoFacts(cargo).map(label);
    if (cargo.kind === 'container') {
      const name = [cargo.containerTypeCode, cargo.description].filter(Boolean).join(' ');
      return { what: `${name} × ${cargo.count}`, facts };
    }
    const name =
      cargo.description ||
      vehicleParts(cargo).slice(0, 1).map(label).join('') ||
      label(freightKindWords[cargo.kind]);
    return {
      what: `${name} × ${cargo.count}`,
      // A vehicle without a description is named by the first of them.
      facts: [...facts.filter((fact) => fact !== name), `${cubicMetresText(cargo.size)} m³`],
    };
  };
}

/** A cargo as one line of plain text. */
export function useCargoText() {
  const parts = useCargoParts();
  return (cargo: Cargo) => {
    const { what, facts } = parts(cargo);
    return [what, ...facts].join('　');
  };
}

/** A cargo with its facts dimmed; no fact breaks across lines. */
export function CargoText({ cargo }: { cargo: Cargo }) {
  const { what, facts } = useCargoParts()(cargo);
  return (
    <>
      {what}
      {facts.map((fact) => (
        <span key={fact}>
          {' '}
          <Text span size="sm" fw={400} c="dimmed" mr={8} className={classes.fact}>
            {fact}
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
  const t = useWords(quotationWords);
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
              {line.note && (
                <Text size="sm" className={classes.note}>
                  {line.note}
                </Text>
              )}
            </div>
            {actions?.(line, here, first + i)}
          </Group>
        ))}
      </Stack>
      {pages}
    </Card>
  );
}
