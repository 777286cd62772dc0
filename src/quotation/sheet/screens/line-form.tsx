import { Stack } from '@mantine/core';
import { Suspense } from 'react';
import { api } from '#api.ts';
import { FormButtons } from '#ui/form/form-buttons.tsx';
import { SelectField } from '#ui/form/choice-fields.tsx';
import { RecordForm, useRecordForm } from '#ui/form/record-form.tsx';
import { TextAreaField } from '#ui/form/text-fields.tsx';
import { useWords } from '#platform/i18n/words.ts';
import type { FreightKind } from '#freight/types.ts';
import { CargoFields } from './cargo-fields.tsx';
import { cargoWords as f } from './cargo-words.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { Measures } from './measures.tsx';
import { blankCargo } from '../blank-cargo.ts';
import { editable } from './editable.ts';
import { useVersionedSave } from '#quotation/screens/versioned-save.tsx';
import { Conflict } from '#versioned-saving.tsx';
import type { SheetProps } from './row-actions.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { quotationWords } from '../../words.ts';

const LineChecks = lazyPart(() => import('#quotation/sheet/check/screens/line-checks.tsx'));
const LiveTotal = lazyPart(() => import('./live-total.tsx'));

export function LineForm({
  sheet,
  base,
  kind,
  lineId,
}: SheetProps & { kind: FreightKind; lineId: string | null }) {
  const t = useWords(quotationWords);
  const saving = useVersionedSave(sheet);
  const navigateTo = useNavigateTo();
  const routeText = useRouteText();
  const line = sheet.view.lines.find((each) => each.id === lineId);
  const routeOption = (route: SheetProps['sheet']['view']['routes'][number], i: number) => {
    const text = `${t('routeNo', { n: i + 1 })}: ${routeText(route)}`;
    return { value: route.id, label: { en: text, ja: text } };
  };
  const back = () => void navigateTo(`${base}/freight`);
  const form = useRecordForm({
    schema: async () => (await import('../line-rule.ts')).lineFormRule,
    initial: {
      routeId: line?.routeId ?? sheet.view.routes[0]?.id ?? '',
      cargo: line ? editable(line.cargo) : blankCargo(kind),
      note: line?.note ?? '',
    },
    onCancel: back,
    ...saving.formOptions,
    onSave: (values) =>
      saving.save((target) => {
        const input = { ...target, ...values };
        return line
          ? api().quotation.saveLine({ ...input, id: line.id })
          : api().quotation.addLine(input);
      }, back),
  });
  return (
    <RecordForm form={form} keep={`${sheet.view.id}:line:${lineId ?? kind}`}>
      <Conflict saving={saving} form={form} />
      <Stack>
        <SelectField
          name="routeId"
          label={f.route}
          options={sheet.view.routes.map(routeOption)}
          required
        />
        <CargoFields kind={kind} isAnswer={sheet.kind === 'answer'} />
        <Measures />
        {sheet.kind === 'answer' && form.dirty && (
          <Suspense>
            <LiveTotal view={sheet.view} lineId={lineId} />
          </Suspense>
        )}
        {form.dirty && (
          <Suspense>
            <LineChecks sheet={sheet} />
          </Suspense>
        )}
        <TextAreaField name="note" label={f.note} rows={2} />
        <FormButtons onCancel={back} busy={form.submitting} save={t('save')} cancel={t('cancel')} />
      </Stack>
    </RecordForm>
  );
}
