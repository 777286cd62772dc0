import { Button, Group, Text } from '@mantine/core';
import { api } from '#api.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import { targetOf, useChange } from '#quotation/screens/data.ts';
import type { SheetProps } from './row-actions.tsx';
import { quotationWords } from '../../words.ts';

const words = {
  none: {
    en: (back: number, outward: number) =>
      `Route No.${back}, the return of No.${outward}, has no freight yet.`,
    ja: (back: number, outward: number) =>
      `経路No.${back}（No.${outward}の復路）には、まだ貨物がありません。`,
  },
  same: { en: 'Same freight as outward', ja: '往路と同じ貨物を追加' },
  empty: { en: 'Empty containers and trailers', ja: '空のコンテナ・シャーシを追加' },
} as const;

/** Offers the freight of the outward route to each return that has none. */
export default function ReturnFreight({ sheet }: Pick<SheetProps, 'sheet'>) {
  const t = useWords(quotationWords);
  const label = useLabel();
  const change = useChange();
  const { routes, lines } = sheet.view;
  const has = (id: string) => lines.some(({ routeId }) => routeId === id);
  const place = (id: string) => routes.findIndex((route) => route.id === id) + 1;
  return routes.map(({ id, returnOfRouteId }) => {
    if (!returnOfRouteId || has(id) || !has(returnOfRouteId)) return null;
    const numbers = [place(id), place(returnOfRouteId)] as const;
    const fill = (load: 'same' | 'empty') =>
      change(() => api().quotation.fillReturn({ ...targetOf(sheet), id, load }), t('saved'));
    return (
      <Group key={id} gap="xs">
        <Text size="sm">
          {label({ en: words.none.en(...numbers), ja: words.none.ja(...numbers) })}
        </Text>
        {(['same', 'empty'] as const).map((load) => (
          <Button key={load} size="xs" variant="default" onClick={() => void fill(load)}>
            {label(words[load])}
          </Button>
        ))}
      </Group>
    );
  });
}
