import { Stack, Switch, Text } from '@mantine/core';
import { useRouteContext } from '@tanstack/react-router';
import { useSessionReset } from '#account/screens/session-reset.ts';
import { api } from '#api.ts';
import { useNavigateTo } from '#ui/layout/use-navigate-to.ts';
import { useLabel, useWords } from '#platform/i18n/words.ts';
import type { Person, ScreensOpenTo } from './data.ts';
import { PriceManager } from './price-manager.tsx';
import { Section } from './section.tsx';
import { useChangeRight } from './use-change-right.ts';
import { useConfirm } from './use-confirm.tsx';
import { WaitingAlert } from './waiting-alert.tsx';
import { personWords } from '../../words.ts';

/** The roles of an account, each with a switch and with what it lets its holder open. */
export function Roles({ person, screensOpenTo }: { person: Person; screensOpenTo: ScreensOpenTo }) {
  const t = useWords(personWords);
  const label = useLabel();
  const navigateTo = useNavigateTo();
  const resetSession = useSessionReset();
  const changeRight = useChangeRight();
  const { ask, dialog } = useConfirm();
  const { principal } = useRouteContext({ from: '__root__' });
  const { id, name } = person;
  const isSelf = principal?.accountId === id;

  /** What a role adds to the rights of an employee. */
  const added = (role: string) => {
    const employee = { isEmployee: true, isUser: false };
    const before = new Set(screensOpenTo({ ...employee, role: null }).map(({ path }) => path));
    return screensOpenTo({ ...employee, role })
      .filter(({ path }) => !before.has(path))
      .map(({ title }) => label(title))
      .join(t('comma'));
  };
  const askFor = ({ role, has }: Person['roles'][number]) => {
    const [heading, effect, act, done] = has
      ? (['takeAdmin', 'takeAdminEffect', 'take', 'roleTaken'] as const)
      : (['giveAdmin', 'giveAdminEffect', 'give', 'roleGiven'] as const);
    const isOwn = has && isSelf;
    ask({
      heading: t(heading, { name }),
      effects: [t(effect, { name, screens: added(role) }), ...(isOwn ? [t('takeOwnEffect')] : [])],
      act: t(act),
      isDangerous: has,
      run: async () => {
        const isDone = await changeRight(
          () => api().admin.setRole({ id, role, has: !has }),
          t(done, { name }),
        );
        if (!isDone || !isOwn) return;
        await resetSession();
        await navigateTo('/user/dashboard');
      },
    });
  };
  return (
    <Section title={t('roles')}>
      <Text size="sm" c="dimmed">
        {t('rolesText')}
      </Text>
      {person.waiting && <WaitingAlert id={person.waiting.id} />}
      {person.roles.map((each) => (
        <Stack key={each.role} gap={4}>
          <Switch
            label={t(each.role)}
            description={t('opens', { screens: added(each.role) })}
            checked={each.has}
            disabled={each.refusal !== null || person.waiting !== null}
            onChange={() => askFor(each)}
          />
          {each.refusal && <Text size="sm">{t(`refused-${each.refusal}`)}</Text>}
        </Stack>
      ))}
      <PriceManager person={person} />
      {dialog}
    </Section>
  );
}
