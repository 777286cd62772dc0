import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { inLocale, localeCookieText } from '#platform/i18n/address.ts';
import type { Locale } from '#platform/i18n/locale.ts';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import { uiWords } from '../words.ts';

/** Remembers the language once the page is left; not if the person stays, because of what they have entered. */
function rememberWhenLeft(locale: Locale): void {
  const stays = new AbortController();
  const { signal } = stays;
  addEventListener(
    'pagehide',
    () => {
      document.cookie = localeCookieText(locale, window.location.protocol === 'https:');
    },
    { signal },
  );
  for (const use of ['pointerdown', 'keydown'])
    addEventListener(use, () => stays.abort(), { signal, once: true, capture: true });
}

/** Links to the same screen in the other language. */
export function LanguageSwitch() {
  const t = useWords(uiWords);
  const other = useLocale() === 'ja' ? 'en' : 'ja';
  const { pathname, searchStr } = useLocation();
  return (
    <Button
      component="a"
      href={`${inLocale(pathname, other)}${searchStr}`}
      lang={other}
      hrefLang={other}
      variant="subtle"
      size="compact-sm"
      aria-label={other === 'ja' ? '日本語に切り替え' : 'Switch to English'}
      onClick={() => rememberWhenLeft(other)}
    >
      {t('language')}
    </Button>
  );
}
