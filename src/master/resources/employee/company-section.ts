import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { ref } from '../../kinds/ref.ts';
import { names } from '../../names.ts';

export const companySection = defineResource({
  name: 'company-section',
  group: 'employee',
  label: { en: 'Section', ja: '課' },
  about: { en: 'Sections of the departments.', ja: '部署に属する課です。' },
  parent: { resource: 'company', field: 'company' },
  fields: {
    company: ref('Company', '会社', 'company'),
    code: code('Code', 'コード', { unique: 'in-parent' }),
    ...names,
    department: ref('Department', '部署', 'company-department', { within: { company: 'company' } }),
  },
  list: ['code', 'name', 'nameEn', 'department'],
  log: 'employee/company-section',
});
