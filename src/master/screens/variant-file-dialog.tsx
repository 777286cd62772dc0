import { api } from '#api.ts';
import { resourceNamed } from '../registry.ts';
import { maxRowsText } from '../transfer/limits.ts';
import { WholeFileDialog } from './whole-file-dialog.tsx';
import { useWholeFileWords } from './whole-file-words.ts';

const resource = 'vehicle-variant';
const variants = resourceNamed(resource);
const imports = {
  queryKey: ['mst', 'whole', resource],
  queryFn: () => api().whole.imports({ resource }),
};

/** The variants of all makers and models in one file. */
export default function VariantFileDialog({
  title,
  onClose,
}: Readonly<{ title: string; onClose: () => void }>) {
  const t = useWholeFileWords();
  return (
    <WholeFileDialog
      resource={variants}
      title={title}
      about={t('variantFileAbout')}
      importTitle={t('variantImportTitle')}
      importHint={t('variantImportHint')}
      undoEffect={t('variantUndoEffect')}
      limit={maxRowsText}
      exportSteps={(format, options) => api().whole.exportInSteps({ resource, format }, options)}
      importCall={(input, options) => api().whole.import({ resource, ...input }, options)}
      imports={imports}
      undo={(id) => api().whole.undo({ resource, id })}
      onClose={onClose}
    />
  );
}
