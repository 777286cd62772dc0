import { createFileRoute, notFound } from '@tanstack/react-router';
import { quotationQuery } from '#maker/screens/data.ts';
import { MakerScreen } from '#maker/screens/maker-screen.tsx';
import { hasPart, screenRules } from '#maker/rules/screen-rules.ts';
import { typesOf } from '#maker/types/find.ts';
import { currenciesQuery } from '#master/screens/currencies.ts';
import { useLabel } from '#platform/i18n/words.ts';
import { askInPage } from './in-page.ts';
import { loadStep, newest } from './load-step.ts';

export const Route = createFileRoute('/_app/{$maker}-quotation/$')({
  loader: ({ context: { queryClient, screen, locale }, params, location }) => {
    const [type] = typesOf([params.maker]);
    if (!type) throw notFound();
    const [id = ''] = (params._splat ?? '').split('/');
    return id === 'new'
      ? askInPage(() => queryClient.prefetchQuery(currenciesQuery))
      : loadStep({
          locale,
          screen,
          pathname: location.pathname,
          load: () => newest(queryClient, quotationQuery(type.name, id)),
          rules: screenRules(type),
          hasPart: ({ id2 }, view) => hasPart(screen.path, id2, view),
          readerOf: ({ inside }) => inside?.allowed ?? [],
        });
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const { maker, _splat = '' } = Route.useParams();
    const [type] = typesOf([maker]);
    return type && <MakerScreen maker={type.name} parts={_splat.split('/')} title={title} />;
  },
});
