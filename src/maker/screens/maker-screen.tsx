import { Suspense } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import { typeNamed } from '../types/find.ts';
import type { Maker } from '../types.ts';

const NewQuotationScreen = lazyPart(async () => ({
  default: (await import('./edit-screen.tsx')).NewQuotationScreen,
}));
const EditScreen = lazyPart(async () => ({
  default: (await import('./edit-screen.tsx')).EditScreen,
}));
const SheetScreen = lazyPart(async () => ({
  default: (await import('../sheet/screens/sheet-screen.tsx')).SheetScreen,
}));
const RouteScreen = lazyPart(async () => ({
  default: (await import('../draft/screens/route-form.tsx')).RouteScreen,
}));
const VehicleScreen = lazyPart(async () => ({
  default: (await import('../draft/screens/vehicle-form.tsx')).VehicleScreen,
}));
const ChargeListScreen = lazyPart(async () => ({
  default: (await import('../draft/screens/charge-screens.tsx')).ChargeListScreen,
}));
const ChargeFormScreen = lazyPart(async () => ({
  default: (await import('../draft/screens/charge-screens.tsx')).ChargeFormScreen,
}));

type ScreenProps = Readonly<{ maker: Maker; parts: readonly string[]; title: string }>;

/** The screens below the address of a maker's list, each with its own code. */
export function MakerScreen(props: ScreenProps) {
  return (
    <Suspense fallback={<Loading rows={6} height={48} />}>
      <Chosen {...props} />
    </Suspense>
  );
}

function Chosen({ maker, parts, title }: ScreenProps) {
  const [id = '', section = '', ...rest] = parts;
  const common = { maker, id, title };
  if (id === 'new' && parts.length === 1) return <NewQuotationScreen maker={maker} title={title} />;
  if (section === 'edit') return <EditScreen key={id} {...common} />;
  const type = typeNamed(maker);
  if (type.layout === 'route-by-class' && section === `${maker}-quotation-charge`) {
    const [charge] = rest;
    const ofType = { type, id, title };
    if (charge === undefined) return <ChargeListScreen {...ofType} />;
    return (
      <ChargeFormScreen key={charge} {...ofType} chargeId={charge === 'new' ? null : charge} />
    );
  }
  const [, kind, part] = rest;
  const partId = part === 'new' ? null : (part ?? null);
  if (kind === 'route' && type.layout === 'route-by-class')
    return <RouteScreen key={part} type={type} id={id} title={title} partId={partId} />;
  if (kind === 'vehicle') return <VehicleScreen key={part} {...common} partId={partId} />;
  if (rest.length === 0) return <SheetScreen key={id} {...common} />;
  return <ErrorScreen status={404} />;
}
