import { Group } from '@mantine/core';
import { type PageSize, pageSizes } from '#account/list-choices.ts';
import { oneOf } from '#platform/one-of.ts';
import { Pages } from '#ui/table/pages.tsx';
import { NativeSelect } from '#ui/form/native-select.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { masterWords } from '../words.ts';

type FooterProps = Readonly<{
  total: number;
  page: number;
  size: PageSize;
  onSize: (size: PageSize) => void;
  onPage: (page: number) => void;
}>;

/** The page size and pagination of a list. */
export function ListFooter({ total, page, size, onSize, onPage }: FooterProps) {
  const t = useWords(masterWords);
  return (
    <Group justify="space-between" mt="md">
      <NativeSelect
        aria-label={t('perPage')}
        data={pageSizes.map(String)}
        value={String(size)}
        onChange={(event) => {
          const chosen = oneOf(pageSizes, Number(event.currentTarget.value));
          if (chosen) onSize(chosen);
        }}
        w={84}
        size="xs"
      />
      <Pages total={total} size={size} page={page} onChange={onPage} />
    </Group>
  );
}
