import { Menu, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useWords } from '#words.ts';
import { currentDensity, densities, setDensity } from '../density.ts';

/** Colours and density, both a person's choice that this browser keeps. */
export default function DisplayChoices() {
  const t = useWords('ui');
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, choose] = useState(currentDensity);
  return (
    <>
      <Menu.Label>{t('colours')}</Menu.Label>
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
      <Menu.Label>{t('density')}</Menu.Label>
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
    </>
  );
}
