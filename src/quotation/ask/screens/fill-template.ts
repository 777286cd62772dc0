import type { RecordForm } from '#ui/form/record-form.tsx';
import type { TemplateShown } from '../template/screens/data.ts';
import { withoutStale } from '../template/without-stale.ts';
import { markFields } from './mark-fields.ts';

/** Takes over what a template holds; the departure stays, and what can no longer be chosen is empty and marked. */
export function fillFromTemplate(form: RecordForm, { content, stale }: TemplateShown): void {
  const { api } = form;
  const paths = stale.map(({ path }) => path);
  const { route, lines } = withoutStale(content, paths);
  const departure: unknown = api.getFieldValue('route.departure');
  api.setFieldValue('route', { ...route, departure, voyageId: null });
  api.setFieldValue('lines', lines);
  api.setFieldValue('title', content.title);
  api.setFieldValue('message', content.message);
  if (paths.length > 0) void markFields(form, paths);
}
