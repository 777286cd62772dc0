import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { names } from '../../names.ts';

export const companyBranch = defineResource({
  name: 'company-branch',
  group: 'employee',
  label: { en: 'Branch', ja: '支店' },
  about: { en: 'Branches of the company.', ja: '会社の支店です。' },
  parent: { resource: 'company', field: 'company' },
  fields: {
    company: ref('Company', '会社', 'company'),
    code: code('Code', 'コード', { unique: 'in-parent' }),
    ...names,
    postalCode: text('Postal code', '郵便番号', { format: 'postal-code', max: 8 }),
    address: text('Address', '住所', { max: 120 }),
    addressEn: text('English address', '英語住所', { max: 200 }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20 }),
    fax: text('Fax', 'FAX番号', { format: 'fax', max: 20, optional: true }),
  },
  list: ['code', 'name', 'nameEn', 'address', 'phone'],
  log: 'employee/company-branch',
});
