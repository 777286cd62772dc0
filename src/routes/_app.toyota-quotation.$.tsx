import { createFileRoute } from '@tanstack/react-router';
import { quotationQuery } from '#maker/screens/data.ts';
import { MakerScreen } from '#maker/screens/maker-screen.tsx';
import { useLabel } from '#words.ts';
import { existing } from './existing.ts';

export const Route = createFileRoute('/_app/toyota-quotation/$')({
  loader: ({ context: { queryClient }, params, location }) => {
    const [id = ''] = (params._splat ?? '').split('/');
    return id === 'new'
      ? undefined
      : existing(location.pathname, () =>
          queryClient.ensureQueryData(quotationQuery('toyota', id)),
        );
  },
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    return (
      <MakerScreen
        maker="toyota"
        parts={(Route.useParams()._splat ?? '').split('/')}
        title={title}
      />
    );
  },
});
