import { Suspense, lazy } from 'react';
import { Loading } from '#ui/feedback/loading.tsx';
import { ErrorScreen } from '#ui/layout/error-screen.tsx';
import type { Maker } from '../types.ts';

const NewQuotationScreen = lazy(async () => ({
  default: (await import('./edit-screen.tsx')).NewQuotationScreen,
}));
const EditScreen = lazy(async () => ({ default: (await import('./edit-screen.tsx')).EditScreen }));
const SheetScreen = lazy(async () => ({
  default: (await import('./sheet-screen.tsx')).SheetScreen,
}));
const RouteScreen = lazy(async () => ({
  default: (await import('./place-forms.tsx')).RouteScreen,
}));
const VehicleScreen = lazy(async () => ({
  default: (await import('./place-forms.tsx')).VehicleScreen,
}));
const ChargeListScreen = lazy(async () => ({
  default: (await import('./charge-screens.tsx')).ChargeListScreen,
}));
const ChargeFormScreen = lazy(async () => ({
  default: (await import('./charge-screens.tsx')).ChargeFormScreen,
}));

type ScreenProps = Readonly<{ maker: Maker; parts: readonly string[]; title: string }>;

/** The screens below /nissan-quotation and /toyota-quotation, each with its own code. */
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
  if (section === 'nissan-quotation-charge') {
    return rest.length === 0 ? (
      <ChargeListScreen {...common} />
    ) : (
      <ChargeFormScreen
        key={rest[0]}
        {...common}
        chargeId={rest[0] === 'new' ? null : (rest[0] ?? null)}
      />
    );
  }
  const [, kind, part] = rest;
  const partId = part === 'new' ? null : (part ?? null);
  if (kind === 'route') return <RouteScreen key={part} {...common} partId={partId} />;
  if (kind === 'vehicle') return <VehicleScreen key={part} {...common} partId={partId} />;
  if (rest.length === 0) return <SheetScreen key={id} {...common} />;
  return <ErrorScreen status={404} />;
}
