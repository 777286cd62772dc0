import { Badge } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { scopeNames } from '#account/scopes.ts';
import { api } from '#api.ts';
import { useChangeIn } from '#saving.ts';
import { Button } from '#ui/feedback/button.tsx';
import { useInstant } from '#ui/instant.ts';
import { LinkButton } from '#ui/layout/link-button.tsx';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { EntryList, Section } from './section.tsx';
import { useConfirm } from './use-confirm.tsx';
import { personWords } from '../../words.ts';

/** Where a person is signed in; each session can be ended, or all at once. */
export function Sessions({ person: { id, name, sessions } }: { person: Person }) {
  const t = useWords(personWords);
  const instant = useInstant();
  const change = useChangeIn('admin');
  const { ask, dialog } = useConfirm();
  const { principal } = useRouteContext({ from: '__root__' });
  const isSelf = principal?.accountId === id;
  const others = sessions.filter(({ isThis }) => !isThis);
  const askEnd = (sessionId: string, device: string) =>
    ask({
      heading: t('askEnd', { name, device }),
      effects: [t('endEffect', { name })],
      act: t('endSession'),
      isDangerous: true,
      run: () => change(() => api().admin.endSession({ id, sessionId }), t('sessionEnded')),
    });
  const askEndAll = () =>
    ask({
      heading: t('askEndAll', { name, count: others.length }),
      effects: [isSelf ? t('endOwnEffect') : t('endAllEffect', { name })],
      act: t('endAll'),
      isDangerous: true,
      run: () => change(() => api().admin.endSessions({ id }), t('sessionsEnded')),
    });
  return (
    <Section
      title={t('sessions')}
      actions={
        others.length > 0 && (
          <Button severity="danger" outlined size="small" onClick={askEndAll}>
            {t('endAll')}
          </Button>
        )
      }
    >
      <EntryList
        empty={t('noSessions')}
        entries={sessions.map((session) => {
          const device = session.device || t('unknownDevice');
          return {
            key: session.id,
            title: device,
            badge: session.isThis && <Badge variant="light">{t('thisSession')}</Badge>,
            about: [
              session.address,
              t('lastSeen', { at: instant(session.lastUsedAt) }),
              t('signedInAt', { at: instant(session.since) }),
            ]
              .filter(Boolean)
              .join(' · '),
            action: !session.isThis && (
              <Button
                severity="secondary"
                size="small"
                aria-label={`${t('endSession')}: ${device}`}
                onClick={() => askEnd(session.id, device)}
              >
                {t('endSession')}
              </Button>
            ),
          };
        })}
      />
      {dialog}
    </Section>
  );
}

/** Whether a person has an authenticator app, which is reset when it is lost. */
export function App({ person: { id, name, hasApp } }: { person: Person }) {
  const t = useWords(personWords);
  const change = useChangeIn('admin');
  const { ask, dialog } = useConfirm();
  const askReset = () =>
    ask({
      heading: t('askResetApp', { name }),
      effects: [t('resetAppEffect', { name })],
      act: t('resetApp'),
      isDangerous: true,
      run: () => change(() => api().admin.resetSecondFactor({ id }), t('appReset')),
    });
  return (
    <Section title={t('app')}>
      <EntryList
        empty={t('noApp')}
        entries={
          hasApp
            ? [
                {
                  key: 'app',
                  title: t('hasApp'),
                  about: '',
                  action: (
                    <Button severity="danger" outlined size="small" onClick={askReset}>
                      {t('resetApp')}
                    </Button>
                  ),
                },
              ]
            : []
        }
      />
      {dialog}
    </Section>
  );
}

/** A person's passkeys, each of which can be revoked. */
export function Passkeys({ person: { id, name, passkeys } }: { person: Person }) {
  const t = useWords(personWords);
  const instant = useInstant();
  const change = useChangeIn('admin');
  const { ask, dialog } = useConfirm();
  const askRevoke = (passkeyId: string, passkey: string) =>
    ask({
      heading: t('askRevoke', { name, passkey }),
      effects: [t('revokeEffect', { name })],
      act: t('revoke'),
      isDangerous: true,
      run: () => change(() => api().admin.revokePasskey({ id, passkeyId }), t('revoked')),
    });
  return (
    <Section title={t('passkeys')}>
      <EntryList
        empty={t('noPasskeys')}
        entries={passkeys.map((passkey) => {
          const title = passkey.name || t('unnamed');
          return {
            key: passkey.id,
            title,
            about: [
              passkey.createdAt && t('addedOn', { at: instant(passkey.createdAt) }),
              passkey.lastUsedAt
                ? t('lastUsed', { at: instant(passkey.lastUsedAt) })
                : t('neverUsed'),
            ]
              .filter(Boolean)
              .join(' · '),
            action: (
              <Button
                severity="danger"
                outlined
                size="small"
                aria-label={`${t('revoke')}: ${title}`}
                onClick={() => askRevoke(passkey.id, title)}
              >
                {t('revoke')}
              </Button>
            ),
          };
        })}
      />
      {dialog}
    </Section>
  );
}

/** The API keys that act as this account. */
export function Keys({ person: { keys } }: { person: Person }) {
  const t = useWords(personWords);
  const label = useLabel();
  return (
    <Section
      title={t('keys')}
      actions={
        <LinkButton href="/admin/api-key" variant="default" size="xs">
          {t('allKeys')}
        </LinkButton>
      }
    >
      <EntryList
        empty={t('noKeys')}
        entries={keys.map(({ id, name, scopes }) => ({
          key: id,
          title: name,
          about: scopes.map((scope) => label(scopeNames[scope])).join(t('comma')),
        }))}
      />
    </Section>
  );
}
