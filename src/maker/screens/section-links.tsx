import { Box, NavLink } from '@mantine/core';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { chargePath, quotationPath, sheetPath } from '../types/addresses.ts';
import { typeNamed } from '../types/find.ts';
import type { Maker } from '../types.ts';
import type { Href } from '#platform/href.ts';
import { makerWords } from '../words.ts';

export type Section = 'head' | 'charges' | 'sheet';

/** Links to the sections of a quotation, in a row or in a narrow column. */
export function SectionLinks({
  maker,
  id,
  current,
  isInside,
  row = false,
}: {
  maker: Maker;
  id: string;
  current: Section;
  isInside: boolean;
  row?: boolean;
}) {
  const t = useWords(makerWords);
  const open = useOpen();
  const all: { key: Section; href: Href }[] = [
    { key: 'head', href: `${quotationPath(maker, id)}/edit` },
    ...(typeNamed(maker).layout === 'route-by-class' && isInside
      ? [{ key: 'charges' as const, href: chargePath(maker, id) }]
      : []),
    { key: 'sheet', href: sheetPath(maker, id) },
  ];
  return (
    <Box
      component="nav"
      aria-label={t('sections')}
      style={{ display: 'flex', flexWrap: row ? 'nowrap' : 'wrap' }}
    >
      {all.map(({ key, href }) => (
        <NavLink
          key={key}
          component="a"
          label={t(key)}
          active={key === current}
          aria-current={key === current ? 'page' : undefined}
          py={6}
          // Side by side on a phone, stacked in the narrow column of a wide screen.
          flex={row ? '0 0 auto' : '1 1 6rem'}
          w={row ? 'auto' : undefined}
          styles={{ label: { whiteSpace: 'nowrap' } }}
          {...open(href)}
        />
      ))}
    </Box>
  );
}
