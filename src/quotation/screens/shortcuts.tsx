import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Suspense, useState } from 'react';
import { lazyPart } from '#ui/lazy-part.ts';
import { useLabel } from '#platform/i18n/words.ts';
import type { Shortcut } from './shortcut-lists.ts';

const ShortcutsDialog = lazyPart(() => import('./shortcuts-dialog.tsx'));

const words = {
  open: { en: 'Keyboard shortcuts (?)', ja: 'キーボードショートカット（?）' },
} as const;

/** The button, and the key `?`, that list the keys of a page; not where there is no room, as on a phone. */
export function Shortcuts({ of }: { of: readonly Shortcut[] }) {
  const label = useLabel();
  const [isOpen, setIsOpen] = useState(false);
  useHotkeys([
    [
      'shift+?',
      ({ target }) => {
        // In a cell it is typed.
        const isInCell = target instanceof Element && target.closest('[role=grid]') !== null;
        if (!isInCell) setIsOpen(true);
      },
    ],
  ]);
  return (
    <>
      <Button size="compact-sm" variant="subtle" visibleFrom="md" onClick={() => setIsOpen(true)}>
        {label(words.open)}
      </Button>
      {isOpen && (
        <Suspense>
          <ShortcutsDialog of={of} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
