import { defineResource } from '../../define.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';

export const doorCustomer = defineResource({
  name: 'door-customer',
  group: 'route',
  label: { en: 'Door customer', ja: 'ドア顧客' },
  about: { en: 'Customers who may choose this door.', ja: 'この集配先を利用する顧客です。' },
  parent: { resource: 'door', field: 'door' },
  fields: {
    door: ref('Door', 'ドア（集配先）', 'door'),
    customer: ref('Customer', '顧客', 'customer', { unique: 'in-parent' }),
    nameAtCustomer: text('The customer’s own name for it', '顧客側の呼称', {
      max: 80,
      optional: true,
    }),
    contactName: text('Contact', '担当者', { max: 60, optional: true }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20, optional: true }),
    note: text('Note', '備考', { max: 500, multiline: true, optional: true }),
  },
  title: ['customer'],
  list: ['customer', 'nameAtCustomer', 'contactName', 'phone'],
  search: ['nameAtCustomer', 'contactName'],
  operations: ['new', 'archive'],
  log: 'route/door-customer',
});
