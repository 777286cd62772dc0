import { DayInput } from '#ui/form/date-fields.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#api.ts';
import { baseRate as rates } from '#master/resources/price/base-rate.ts';
import { priceFreightRoute as lanes } from '#master/resources/price/price-freight-route.ts';
import type { ListSearch } from '#master/screens/list-search.ts';
import { filtersOf } from '#master/screens/list-view.ts';
import { listQuery } from '#master/screens/queries.ts';
import type { ImportCall } from '#master/screens/use-import.ts';
import { useProposal } from '#master/screens/use-proposing.ts';
import { WholeFileDialog } from '#master/screens/whole-file-dialog.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { maxTariffRows } from '../file/limits.ts';
import { priceWords } from '../words.ts';

const limit = {
  en: `At most ${maxTariffRows.toLocaleString('en')} rows at a time.`,
  ja: `一度に取り込めるのは${maxTariffRows.toLocaleString('en')}行までです。`,
};
const imports = {
  queryKey: ['price', 'tariff-imports'],
  queryFn: () => api().price.tariffImports(),
};

/** The call of an import; where it became a proposal, that is opened. */
function useImportCall(): ImportCall {
  const { open } = useProposal();
  return async (input, options) => {
    const steps = await api().price.importTariff(input, options);
    return (async function* () {
      for await (const step of steps)
        if ('proposal' in step) await open({ id: step.proposal });
        else yield step;
    })();
  };
}

type Props = Readonly<{ search: ListSearch; onClose: () => void }>;

/** The whole tariff in one file: export with the filters of the list, import, and the undo of an import. */
export default function TariffFileDialog({ search, onClose }: Props) {
  const t = useWords(priceWords);
  const importCall = useImportCall();
  const [newFrom, setNewFrom] = useState('');
  const { data } = useQuery(
    listQuery(lanes, [], { ...search, page: 1 }, { sort: lanes.sort, size: 20 }),
  );
  return (
    <WholeFileDialog
      resource={rates}
      title={t('tariffFile')}
      about={data ? t('tariffFileAbout', { count: data.total }) : ''}
      importTitle={t('tariffImportTitle')}
      importHint={t('tariffImportHint')}
      undoEffect={t('tariffUndoEffect')}
      limit={limit}
      isEmpty={data?.total === 0}
      fields={
        <DayInput
          label={t('tariffNewFrom')}
          description={t('tariffNewFromHint')}
          value={newFrom}
          onChange={setNewFrom}
          w={{ base: '100%', xs: 260 }}
        />
      }
      exportSteps={(format, options) =>
        api().price.exportTariff(
          {
            q: search.q,
            filter: filtersOf(lanes, search),
            format,
            ...(newFrom ? { newFrom } : {}),
          },
          options,
        )
      }
      importCall={importCall}
      imports={imports}
      undo={(id) => api().price.undoTariffImport({ id })}
      onClose={onClose}
    />
  );
}
