import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiError } from '#api.ts';
import { toast } from '#ui/feedback/toast.ts';
import { useLeaveGuard } from '#ui/form/leave-guard.tsx';
import { decimalOf } from '#ui/form/rules/normalise.ts';
import { useWords } from '#words.ts';
import { pricePartsOf } from '../types.ts';
import type { SheetView } from './data.ts';

/** Prices typed row by row, and one save for all of them; what was typed stays until it is saved. */
export function usePrices(view: SheetView) {
  const t = useWords('maker');
  const ui = useWords('ui');
  const queries = useQueryClient();
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [saving, setSaving] = useState(false);
  useLeaveGuard(typed.size > 0, () => !saving);

  const { minorUnit } = view.currency;
  const saved = (row: number, column: number) => view.amounts[row]?.[column] ?? '';
  /** What is wrong with a text; null: nothing. */
  const faultOf = (text: string): string | null => {
    if (text.trim() === '') return null;
    const amount = decimalOf(text);
    if (amount === null || amount.startsWith('-')) return t('notNegative');
    return (amount.split('.')[1] ?? '').length > minorUnit ? t('decimals', { max: minorUnit }) : null;
  };
  const type = (row: number, column: number, text: string) =>
    setTyped((now) => {
      const next = new Map(now);
      if ((decimalOf(text) ?? text.trim()) === saved(row, column)) next.delete(`${row}/${column}`);
      else next.set(`${row}/${column}`, text);
      return next;
    });

  const save = async () => {
    const changes = [...typed];
    if (changes.some(([, text]) => faultOf(text) !== null)) return toast({ message: t('mend'), severity: 'error' });
    setSaving(true);
    try {
      const cells = changes.map(([key, text]) => {
        const [row = 0, column = 0] = key.split('/').map(Number);
        const place =
          view.maker === 'nissan'
            ? { routeId: view.routes[row]!.id, vehicleId: view.vehicles[column]!.id, part: 'price' as const }
            : { routeId: view.routes[0]!.id, vehicleId: view.vehicles[row]!.id, part: pricePartsOf.toyota[column]! };
        return { ...place, amount: text.trim() === '' ? null : decimalOf(text) };
      });
      await api().maker[view.maker].saveCells({ id: view.id, base: view.sheetVersion, cells });
      setTyped(new Map());
      toast({ message: t('cellsSaved', { count: cells.length }), severity: 'success' });
    } catch (error) {
      const refusal = apiError(error);
      const stale = (refusal?.detail as { cells?: { changedBy: string }[] } | undefined)?.cells;
      if (refusal?.code === 'stale' && stale) {
        toast({ message: t('collided', { count: stale.length, name: [...new Set(stale.map((cell) => cell.changedBy))].join(', ') }), severity: 'warn', life: 10_000 });
      } else toast({ message: refusal?.message ?? ui('offline'), severity: 'error' });
    } finally {
      setSaving(false);
      await queries.invalidateQueries({ queryKey: ['maker', view.maker, view.id] });
    }
  };
  return { textAt: (row: number, column: number) => typed.get(`${row}/${column}`) ?? saved(row, column), type, faultOf, save, saving, changes: typed.size };
}
