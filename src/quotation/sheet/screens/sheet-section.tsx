import { lazyPart } from '#ui/lazy-part.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { freightKinds } from '#freight/types.ts';
import { useSheet } from '#quotation/screens/data.ts';
import { defined, firstOf } from '#platform/expect.ts';
import { oneOf } from '#platform/one-of.ts';
import type { SheetPath } from './row-actions.tsx';

const FreightList = lazyPart(async () => ({
  default: (await import('./freight-list.tsx')).FreightList,
}));
const LineForm = lazyPart(async () => ({ default: (await import('./line-form.tsx')).LineForm }));
const RouteForm = lazyPart(async () => ({ default: (await import('./route-form.tsx')).RouteForm }));
const RouteList = lazyPart(async () => ({ default: (await import('./route-list.tsx')).RouteList }));

/** Route and freight screens, the same for requests and answers. */
export function SheetSection({
  sheet,
  base,
  section,
  rest,
}: {
  sheet: NonNullable<ReturnType<typeof useSheet>['sheet']>;
  base: SheetPath;
  section: string;
  rest: readonly string[];
}) {
  const { routes, lines } = sheet.view;
  const isUnknown = (id: string | undefined, among: readonly { id: string }[]) =>
    id !== undefined && id !== 'new' && !among.some((each) => each.id === id);
  // The loader has looked for the part; somebody may have removed it since.
  if (section === 'route' && isUnknown(rest[0], routes)) return <ErrorScreen status={404} />;
  if (section === 'freight' && isUnknown(rest[1], lines)) return <ErrorScreen status={404} />;
  if (section === 'route')
    return rest.length === 0 ? (
      <RouteList sheet={sheet} base={base} />
    ) : (
      <RouteForm
        key={rest[0]}
        sheet={sheet}
        base={base}
        routeId={rest[0] === 'new' ? null : firstOf(rest)}
      />
    );
  if (section !== 'freight') return null;
  const kind = oneOf(freightKinds, rest[0]);
  if (kind && rest.length > 1)
    return (
      <LineForm
        key={rest.join()}
        sheet={sheet}
        base={base}
        kind={kind}
        lineId={rest[1] === 'new' ? null : defined(rest[1])}
      />
    );
  return <FreightList sheet={sheet} base={base} kind={kind ?? null} />;
}
