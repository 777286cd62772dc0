import { Anchor, Stack, Switch, Table, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '#api.ts';
import { FailureAlert } from '#failure.tsx';
import { useChangeIn } from '#saving.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Loading } from '#ui/feedback/loading.tsx';
import { useOpen } from '#ui/layout/link-button.tsx';
import { ScreenHeader } from '#ui/layout/screen-header.tsx';
import { CardTable } from '#ui/table/card-table.tsx';
import { useLabel } from '#platform/i18n/words.ts';
import { audienceOf, mailStandards } from '../templates.ts';
import { settingQuery, templatesQuery } from './data.ts';
import { mailWords as w } from './words.ts';

/** All mail templates by whom they are for, and the settings of mails. */
export function TemplateListScreen({ title }: { title: string }) {
  const label = useLabel();
  const open = useOpen();
  const { data, error } = useQuery(templatesQuery);
  return (
    <>
      <ScreenHeader title={title} />
      <Stack>
        <Text maw="46rem">{label(w.intro)}</Text>
        <AttachSetting />
        {error && <FailureAlert error={error} />}
        {!data && !error && <Loading shape="table" rows={8} height={36} />}
        {data &&
          (['customer', 'internal'] as const).map((audience) => (
            <section key={audience}>
              <Title order={2} size="h4" mb="xs">
                {label(w[audience])}
              </Title>
              <CardTable minWidth={600} striped verticalSpacing={6} aria-label={label(w[audience])}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{label(w.mail)}</Table.Th>
                    <Table.Th>{label(w.when)}</Table.Th>
                    <Table.Th>{label(w.state)}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {data
                    .filter(({ name }) => audienceOf(name) === audience)
                    .map(({ name, changed }) => (
                      <Table.Tr key={name}>
                        <Table.Td>
                          <Anchor {...open(`/admin/mail-template/${name}`)}>
                            {label(mailStandards[name].label)}
                          </Anchor>
                        </Table.Td>
                        <Table.Td data-label={label(w.when)}>
                          {label(mailStandards[name].when)}
                        </Table.Td>
                        <Table.Td data-label={label(w.state)}>
                          {changed.en || changed.ja ? (
                            <Badge severity="info">{label(w.changed)}</Badge>
                          ) : (
                            label(w.standard)
                          )}
                        </Table.Td>
                      </Table.Tr>
                    ))}
                </Table.Tbody>
              </CardTable>
            </section>
          ))}
      </Stack>
    </>
  );
}

function AttachSetting() {
  const label = useLabel();
  const change = useChangeIn(...settingQuery.queryKey);
  const { data } = useQuery(settingQuery);
  return (
    <Switch
      label={label(w.attach)}
      checked={data?.attachOffer ?? false}
      disabled={!data}
      onChange={(event) => {
        const attachOffer = event.currentTarget.checked;
        if (data)
          void change(
            () => api().mailTemplate.saveSetting({ attachOffer, version: data.version }),
            label(w.attachSaved),
          );
      }}
    />
  );
}
