import { Anchor, Group, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import type { Href } from '#platform/href.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { useInstant } from '#ui/instant.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import { useLocale, useWords } from '#platform/i18n/words.ts';
import type { Person } from './data.ts';
import { EmployeeLink } from './employee-link.tsx';
import { Section } from './section.tsx';
import { personWords } from '../../words.ts';
import { profileWords } from '#account/profile-words.ts';

/** Whose account it is, by the masters, with links to their records. */
export function Affiliation({ person }: { person: Person }) {
  const t = useWords(personWords);
  const profile = useWords(profileWords);
  const locale = useLocale();
  const instant = useInstant();
  const { employee, user, contacts, provisional } = person;
  const units = [employee?.branch, employee?.department, employee?.section].flatMap((unit) =>
    unit ? [nameIn(locale, unit)] : [],
  );
  const rows: (readonly [string, ReactNode])[] = [
    [
      t('email'),
      <Group key="email" gap="xs">
        <span style={{ overflowWrap: 'anywhere' }}>{person.email}</span>
        {!person.emailVerified && <Badge severity="warn">{profile('unproven')}</Badge>}
      </Group>,
    ],
    ...(employee
      ? ([
          [t('company'), nameIn(locale, employee.company)],
          [t('organisation'), units.join(t('comma'))],
          [t('position'), employee.position],
          [
            t('employeeRecord'),
            <RecordLink key="record" href={`/mst/employee/${employee.id}/edit`}>
              {nameIn(locale, employee)}
            </RecordLink>,
          ],
        ] as const)
      : []),
    ...contacts.map(
      ({ customer, site, department }) =>
        [
          t('customers'),
          <div key={customer.id}>
            <RecordLink href={`/mst/customer/${customer.id}/edit`}>
              {nameIn(locale, customer)}
            </RecordLink>{' '}
            {[site && nameIn(locale, site), department].filter(Boolean).join(t('comma'))}
          </div>,
        ] as const,
    ),
    ...(user
      ? [
          [
            t('userRecord'),
            <RecordLink key="record" href={`/mst/user/${user.id}/edit`}>
              {person.name}
            </RecordLink>,
          ] as const,
        ]
      : []),
    [
      t('checkedOn'),
      person.affiliationCheckedAt ? instant(person.affiliationCheckedAt) : t('neverChecked'),
    ],
    [t('createdOn'), instant(person.createdAt)],
  ];
  return (
    <Section
      title={t('affiliation')}
      actions={
        <Group gap={4}>
          {person.isEmployee && <Badge>{profile('employee')}</Badge>}
          {person.isUser && <Badge>{profile('user')}</Badge>}
          {!person.isEmployee && !person.isUser && (
            <Badge severity="warn">{profile('anonymous')}</Badge>
          )}
        </Group>
      }
    >
      <Notes person={person} />
      {provisional && (
        <RecordLink href={`/sdsi/provisional-customer/${provisional.id}/edit`}>
          {t('inReview', { company: provisional.companyName })}
        </RecordLink>
      )}
      <Table layout="fixed">
        <Table.Tbody>
          {rows
            .filter(([, value]) => value)
            .map(([name, value], i) => (
              // Names repeat with several customers; their order does not change.
              <Table.Tr key={`${name}-${i}`}>
                <Table.Th scope="row" w="40%">
                  {name}
                </Table.Th>
                <Table.Td>{value}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
      </Table>
      <EmployeeLink person={person} />
    </Section>
  );
}

/** Why an affiliation gives no rights. */
function Notes({ person: { employee, user, contacts, isEmployee, isUser } }: { person: Person }) {
  const t = useWords(personWords);
  const locale = useLocale();
  const note =
    employee && !isEmployee
      ? employee.archived
        ? t('isArchived')
        : employee.leftOn && t('hasLeft', { day: dayText(employee.leftOn, locale) })
      : user && !isUser
        ? t('isSuspended')
        : user && contacts.length === 0
          ? t('noCustomers')
          : !isEmployee && !isUser && t('noAffiliation');
  return note ? <Text>{note}</Text> : null;
}

function RecordLink({ href, children }: { href: Href; children: ReactNode }) {
  const open = useOpen();
  return (
    <Anchor size="sm" {...open(href)}>
      {children}
    </Anchor>
  );
}
