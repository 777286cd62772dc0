import { Menu, useMantineColorScheme } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useWords } from '#platform/i18n/words.ts';
import { currentDensity, densities, setDensity } from '../density.ts';
import type { MenuTarget } from './menu-button.tsx';
import { OpenedMenu } from './opened-menu.tsx';
import { uiWords } from '../words.ts';

/** Colours and density, both a person's choice that this browser keeps. */
export default function DisplayMenu({ button }: { button: MenuTarget }) {
  const t = useWords(uiWords);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, choose] = useState(currentDensity);
  return (
    <OpenedMenu button={button}>
      <Choices name={t('colours')}>
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.RadioItem
            key={scheme}
            value={scheme}
            checked={scheme === colorScheme}
            onChange={() => setColorScheme(scheme)}
          >
            {t(scheme)}
          </Menu.RadioItem>
        ))}
      </Choices>
      <Choices name={t('density')}>
        {densities.map((each) => (
          <Menu.RadioItem
            key={each}
            value={each}
            checked={each === density}
            onChange={() => {
              setDensity(each);
              choose(each);
            }}
          >
            {t(each)}
          </Menu.RadioItem>
        ))}
      </Choices>
    </OpenedMenu>
  );
}

const Choices = ({ name, children }: { name: string; children: ReactNode }) => (
  <div role="group" aria-label={name}>
    <Menu.Label aria-hidden>{name}</Menu.Label>
    {children}
  </div>
);
