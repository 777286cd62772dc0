import { Button, Group, Menu, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { api } from '#api.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import { type RecordForm } from '#ui/form/record-form.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { useWords } from '#words.ts';
import { addLines } from './add-lines.ts';
import { freightOf } from './ask-values.ts';
import { isAsker } from './data.ts';

const PasteLines = lazyPart(() => import('./paste.tsx'));
const MailText = lazyPart(() => import('./mail-text.tsx'));

type Props = Readonly<{ form: RecordForm; today: string }>;

/** Where the page can be filled from instead of being typed. */
export function FillFrom({ form, today }: Props) {
  const t = useWords('ask');
  const { principal } = useRouteContext({ from: '__root__' });
  const mayAsk = isAsker(principal);
  const [source, setSource] = useState<'excel' | 'mail' | null>(null);
  const close = () => setSource(null);
  return (
    <Group gap="xs" role="group" aria-label={t('fillFrom')}>
      <Text size="sm" c="dimmed">
        {t('fillFrom')}
      </Text>
      {mayAsk && <FormerRequests form={form} today={today} />}
      <Button variant="default" size="xs" onClick={() => setSource('mail')}>
        {t('fromMail')}
      </Button>
      {mayAsk && (
        <Button variant="default" size="xs" onClick={() => setSource('excel')}>
          {t('fromExcel')}
        </Button>
      )}
      <Suspense>
        {source === 'mail' && <MailText form={form} onClose={close} />}
        {source === 'excel' && (
          <PasteLines
            onClose={close}
            onAdd={(lines) => {
              addLines(form, lines);
              close();
            }}
          />
        )}
      </Suspense>
    </Group>
  );
}

/** The latest requests: one click takes over route and freight, at today's rates. */
function FormerRequests({ form, today }: Props) {
  const t = useWords('ask');
  const queries = useQueryClient();
  const [opened, setOpened] = useState(false);
  const { data } = useQuery({
    queryKey: ['quotation', 'latest'],
    queryFn: () => api().quotation.list({ size: 10 }),
    enabled: opened,
  });
  const take = async (id: string) => {
    const view = await queries.fetchQuery(quotationQuery(id));
    const freight = freightOf(view, today);
    if (!freight) return;
    form.api.setFieldValue('route', freight.route);
    form.api.setFieldValue('lines', freight.lines);
    form.api.setFieldValue('customerId', view.customer.id);
    form.api.setFieldValue('siteId', view.site?.id ?? null);
    form.api.setFieldValue('contactPersonId', view.contact?.id ?? null);
  };
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" withinPortal>
      <Menu.Target>
        <Button variant="default" size="xs">
          {t('formerRequest')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {data?.rows.length === 0 && <Menu.Label>{t('noFormer')}</Menu.Label>}
        {data?.rows.map((row) => (
          <Menu.Item key={row.id} onClick={() => void take(row.id)}>
            {[row.number, row.title].filter(Boolean).join(' ')}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
