import { Box, Button } from '@mantine/core';
import { IconMap } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useShown } from '#ui/use-shown.ts';
import { useWords } from '#platform/i18n/words.ts';
import { masterWords } from '../words.ts';

/** A map above a list that can be hidden; the browser remembers it. */
export function CollapsibleMap({ children }: { children: ReactNode }) {
  const t = useWords(masterWords);
  const [isOpen = true, setOpen] = useShown('map');
  return (
    <Box mb="md">
      {isOpen && children}
      <Button
        size="compact-sm"
        variant="subtle"
        mt={isOpen ? 4 : 0}
        leftSection={<IconMap size={16} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'hideMap' : 'showMap')}
      </Button>
    </Box>
  );
}
