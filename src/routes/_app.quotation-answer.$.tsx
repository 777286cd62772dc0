import { createFileRoute } from '@tanstack/react-router';
import { AnswerHub } from '#quotation/screens/answer-hub.tsx';
import { AnswerScreen } from '#quotation/screens/answer-screen.tsx';
import { useLabel } from '#words.ts';

export const Route = createFileRoute('/_app/quotation-answer/$')({
  component: function Screen() {
    const { screen } = Route.useRouteContext();
    const title = useLabel()(screen.title);
    const parts = (Route.useParams()._splat ?? '').split('/');
    return parts.length === 1 ? <AnswerHub id={parts[0]!} title={title} /> : <AnswerScreen parts={parts} title={title} />;
  },
});
