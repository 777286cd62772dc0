import { useState } from 'react';
import { api } from '#api.ts';
import { useWords } from '#platform/i18n/words.ts';
import type { FreightKind } from '#freight/types.ts';
import type { LineInput } from '#quotation/line-input.ts';
import { limitTexts } from '#quotation/limit-texts.ts';
import { limits } from '#quotation/limits.ts';
import { type SheetView, targetOf, useChange } from '#quotation/screens/data.ts';
import { useRouteText } from '#quotation/screens/route-text.ts';
import { PasteLines } from './paste-lines.tsx';
import { Select } from '#ui/form/select.tsx';
import { pasteWords } from '../paste-words.ts';
import { quotationWords } from '../../words.ts';

/** Adds lines to a request or an answer. */
function useAddLines(sheet: SheetView, onDone: () => void) {
  const p = useWords(pasteWords);
  const change = useChange();
  const [busy, setBusy] = useState(false);
  const addLines = async (lines: LineInput[]) => {
    setBusy(true);
    const done = await change(
      () => api().quotation.addLines({ ...targetOf(sheet), lines }),
      p('taken', { count: lines.length }),
    );
    setBusy(false);
    if (done) onDone();
  };
  return { busy, addLines };
}

/** Adds lines pasted from a spreadsheet to a route of a request or an answer. */
export default function PasteDialog({
  sheet,
  kind,
  onClose,
}: {
  sheet: SheetView;
  kind: FreightKind | null;
  onClose: () => void;
}) {
  const { routes } = sheet.view;
  const [routeId, setRouteId] = useState(routes[0]?.id ?? '');
  const { busy, addLines } = useAddLines(sheet, onClose);
  return (
    <PasteLines
      kind={kind}
      most={limits.lines}
      limit={limitTexts.lines}
      busy={busy}
      onAdd={(lines) => void addLines(lines.map((line) => ({ ...line, routeId })))}
      onClose={onClose}
    >
      <RouteSelect routes={routes} value={routeId} onChange={setRouteId} />
    </PasteLines>
  );
}

type RouteSelectProps = Readonly<{
  routes: SheetView['view']['routes'];
  value: string;
  onChange: (routeId: string) => void;
}>;

/** The route that the lines are added to. */
function RouteSelect({ routes, value, onChange }: RouteSelectProps) {
  const t = useWords(quotationWords);
  const routeText = useRouteText();
  return (
    <Select
      label={t('route')}
      data={routes.map((route, i) => ({
        value: route.id,
        label: `${t('routeNo', { n: i + 1 })}: ${routeText(route)}`,
      }))}
      value={value}
      onChange={(chosen) => chosen && onChange(chosen)}
      allowDeselect={false}
      flex="1 1 16rem"
    />
  );
}
