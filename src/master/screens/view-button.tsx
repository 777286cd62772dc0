import { Button, Popover } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { Loading } from '#ui/feedback/loading.tsx';
import { useWords } from '#words.ts';

const ListSettings = lazyPart(() => import('./list-settings.tsx'));

/** Opens the settings of a list: columns, order, row height. */
export function ViewButton(settings: ComponentProps<typeof ListSettings>) {
  const t = useWords('master');
  return (
    <Popover position="bottom-end" width={280} trapFocus withinPortal>
      <Popover.Target>
        <Button variant="default" leftSection={<IconAdjustments size={16} aria-hidden />}>
          {t('view')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense fallback={<Loading rows={4} height={20} />}>
          <ListSettings {...settings} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
}
