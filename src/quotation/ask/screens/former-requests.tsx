import { Menu } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#api.ts';
import { quotationQuery } from '#quotation/screens/data.ts';
import type { RecordForm } from '#ui/form/record-form.tsx';
import type { MenuTarget } from '#ui/layout/menu-button.tsx';
import { OpenedMenu } from '#ui/layout/opened-menu.tsx';
import { useWords } from '#platform/i18n/words.ts';
import { freightOf } from './ask-values.ts';
import { askWords } from '../words.ts';

/** The latest requests: one click takes over route and freight, at today's rates. */
export default function FormerRequests({
  button,
  form,
  today,
}: Readonly<{ button: MenuTarget; form: RecordForm; today: string }>) {
  const t = useWords(askWords);
  const queries = useQueryClient();
  const { data } = useQuery({
    queryKey: ['quotation', 'latest'],
    queryFn: () => api().quotation.list({ size: 10 }),
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
    <OpenedMenu button={button} position="bottom-start">
      {data?.rows.length === 0 && <Menu.Label>{t('noFormer')}</Menu.Label>}
      {data?.rows.map((row) => (
        <Menu.Item key={row.id} onClick={() => void take(row.id)}>
          {[row.number, row.title].filter(Boolean).join(' ')}
        </Menu.Item>
      ))}
    </OpenedMenu>
  );
}
