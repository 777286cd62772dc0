import { useRouteContext } from '@tanstack/react-router';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { accountWords } from '../words.ts';
import { profileWords } from '../profile-words.ts';

/** The ways on from a screen that asks who somebody is: to the own account, which is open anyway, and out. */
export function AccountLinks() {
  const t = useWords(accountWords);
  const own = useWords(profileWords);
  const { principal } = useRouteContext({ from: '__root__' });
  return (
    <>
      {!principal?.impersonatedBy && (
        <LinkButton href="/user/profile" variant="default">
          {own('profile')}
        </LinkButton>
      )}
      <LinkButton href="/auth/logout" variant="default">
        {t('signOut')}
      </LinkButton>
    </>
  );
}
