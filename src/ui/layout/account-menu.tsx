import { Menu } from '@mantine/core';
import { useWords } from '#platform/i18n/words.ts';
import { useOpen } from './link-button.tsx';
import type { MenuTarget } from './menu-button.tsx';
import { OpenedMenu } from './opened-menu.tsx';
import { uiWords } from '../words.ts';

/** The screens of the account; `isOwn` is false while an administrator acts for somebody else. */
export default function AccountMenu({ button, isOwn }: { button: MenuTarget; isOwn: boolean }) {
  const t = useWords(uiWords);
  const open = useOpen();
  return (
    <OpenedMenu button={button}>
      <Menu.Item component="a" {...open('/user/dashboard')}>
        {t('dashboard')}
      </Menu.Item>
      {isOwn && (
        <>
          <Menu.Item component="a" {...open('/user/profile')}>
            {t('profile')}
          </Menu.Item>
          <Menu.Item component="a" {...open('/user/passkey')}>
            {t('passkeys')}
          </Menu.Item>
        </>
      )}
      <Menu.Item component="a" {...open('/auth/logout')}>
        {t('signOut')}
      </Menu.Item>
    </OpenedMenu>
  );
}
