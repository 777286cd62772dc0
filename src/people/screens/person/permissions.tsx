import { Anchor, Table, Text, Title, VisuallyHidden } from '@mantine/core';
import { quotationApprover } from '#master/resources/quotation/quotation-approver.ts';
import { grouped } from '#platform/grouped.ts';
import { dayText } from '#platform/i18n/day-text.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useOpen } from '#ui/layout/link-button.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel, useLocale, useWords } from '#platform/i18n/words.ts';
import type { Person, ScreensOpenTo } from './data.ts';
import { Section } from './section.tsx';
import { personWords } from '../../words.ts';

const groups = ['signed-in', 'employee', 'admin'] as const;

/** What a person may do: the screens that are open to them, and what they approve. */
export function Permissions({
  person,
  screensOpenTo,
}: {
  person: Person;
  screensOpenTo: ScreensOpenTo;
}) {
  const t = useWords(personWords);
  const label = useLabel();
  const role = person.roles.find(({ has }) => has)?.role ?? null;
  const isKnown = person.isEmployee || person.isUser;
  const open = person.banned || !isKnown ? [] : screensOpenTo({ ...person, role });
  return (
    <Section title={t('may', { name: person.name })}>
      {person.banned ? (
        <Text>{t('mayNotSignIn')}</Text>
      ) : (
        !isKnown && <Text>{t('mayNothing')}</Text>
      )}
      {groups.map((group) => {
        const titles = open
          .filter(({ access }) => access === group)
          .map(({ title }) => label(title));
        return (
          titles.length > 0 && (
            <details key={group} open={titles.length < 20}>
              <summary>
                {t(`group-${group}`)} ({titles.length})
              </summary>
              <Text size="sm">{[...new Set(titles)].join(t('comma'))}</Text>
            </details>
          )
        );
      })}
      {person.approver.length > 0 && <ApproverRules rules={person.approver} />}
    </Section>
  );
}

const columns = [
  'level',
  'amountLimit',
  'minimumMargin',
  'branch',
  'activeFrom',
  'activeTo',
] as const;

function ApproverRules({ rules }: { rules: Person['approver'] }) {
  const t = useWords(personWords);
  const label = useLabel();
  const locale = useLocale();
  const openLink = useOpen();
  const labelOf = (key: (typeof columns)[number]) => label(quotationApprover.fields[key].label);
  return (
    <>
      <Title order={3} size="h5" mt="xs">
        {t('approver')}
      </Title>
      <CardTable minWidth={520} verticalSpacing={4} aria-label={t('approver')}>
        <Table.Thead>
          <Table.Tr>
            {columns.map((key) => (
              <Table.Th key={key} scope="col">
                {labelOf(key)}
              </Table.Th>
            ))}
            <Table.Th scope="col">
              <VisuallyHidden>{t('edit')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rules.map((rule) => {
            const texts = {
              level: String(rule.level),
              amountLimit: rule.amountLimit ? `¥${grouped(rule.amountLimit)}` : t('noLimit'),
              minimumMargin: rule.minimumMargin ? `${Number(rule.minimumMargin)} %` : t('noLimit'),
              branch: rule.branch ? nameIn(locale, rule.branch) : t('allBranches'),
              activeFrom: dayText(rule.activeFrom, locale),
              activeTo: rule.activeTo ? dayText(rule.activeTo, locale) : '–',
            };
            return (
              <Table.Tr key={rule.id}>
                {columns.map((key, i) => (
                  <Table.Td key={key} data-label={i > 0 ? labelOf(key) : undefined}>
                    {i === 0 ? `${labelOf(key)} ${texts[key]}` : texts[key]}
                  </Table.Td>
                ))}
                <Table.Td>
                  <Anchor size="sm" {...openLink(`/mst/quotation-approver/${rule.id}/edit`)}>
                    {t('edit')}
                  </Anchor>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </CardTable>
    </>
  );
}
