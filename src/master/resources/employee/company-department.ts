import { defineResource } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { ref } from '../../kinds/ref.ts';
import { names } from '../../names.ts';

export const companyDepartment = defineResource({
  name: 'company-department',
  group: 'employee',
  label: { en: 'Department', ja: '部署' },
  about: { en: 'Departments of the company.', ja: '会社の部署です。' },
  parent: { resource: 'company', field: 'company' },
  fields: {
    company: ref('Company', '会社', 'company'),
    code: code('Code', 'コード', { unique: 'in-parent' }),
    ...names,
    branch: ref('Branch', '支店', 'company-branch', {
      optional: true,
      within: { company: 'company' },
    }),
  },
  list: ['code', 'name', 'nameEn', 'branch'],
  log: 'employee/company-department',
});
