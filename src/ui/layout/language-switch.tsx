import { Button } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { inLocale, localeCookieText } from '#platform/i18n/address.ts';
import { useLocale, useWords } from '#words.ts';

/** Links to the same screen in the other language. */
export function LanguageSwitch() {
  const t = useWords('ui');
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
      onClick={() => {
        document.cookie = localeCookieText(other, window.location.protocol === 'https:');
      }}
    >
      {t('language')}
    </Button>
  );
}
