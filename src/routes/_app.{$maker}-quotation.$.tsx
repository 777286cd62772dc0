import { createFileRoute, notFound } from '@tanstack/react-router';
import { quotationQuery } from '#maker/screens/data.ts';
import { MakerScreen } from '#maker/screens/maker-screen.tsx';
import { typesOf } from '#maker/types/find.ts';
import { useLabel } from '#words.ts';
import { loadOrNotFound } from './load-or-not-found.ts';

export const Route = createFileRoute('/_app/{$maker}-quotation/$')({
  loader: ({ context: { queryClient }, params, location }) => {
    const [type] = typesOf([params.maker]);
    if (!type) throw notFound();
    const [id = ''] = (params._splat ?? '').split('/');
    return id === 'new'
      ? undefined
      : loadOrNotFound(location.pathname, () =>
          queryClient.ensureQueryData(quotationQuery(type.name, id)),
        );
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const { maker, _splat = '' } = Route.useParams();
    const [type] = typesOf([maker]);
    return type && <MakerScreen maker={type.name} parts={_splat.split('/')} title={title} />;
  },
});
