import { defineResource, fault } from '../../define.ts';
import { code } from '../../kinds/code.ts';
import { date } from '../../kinds/date.ts';
import { image } from '../../kinds/image.ts';
import { ref } from '../../kinds/ref.ts';
import { text } from '../../kinds/text.ts';
import { kanaName, names } from '../../names.ts';

export const employee = defineResource({
  name: 'employee',
  group: 'employee',
  label: { en: 'Employee', ja: '社員' },
  about: {
    en: 'The people who make and approve quotations.',
    ja: '見積の作成・承認を行う社員です。',
  },
  fields: {
    code: code('Code', '社員番号', { unique: true }),
    ...names,
    ...kanaName,
    email: text('Email', 'メールアドレス', { format: 'email', max: 254, unique: true }),
    phone: text('Phone', '電話番号', { format: 'phone', max: 20, optional: true }),
    extension: text('Extension', '内線', { format: 'digits', max: 8, optional: true }),
    mobile: text('Mobile', '携帯電話', { format: 'phone', max: 20, optional: true }),
    company: ref('Company', '会社', 'company'),
    branch: ref('Branch', '支店', 'company-branch', {
      optional: true,
      within: { company: 'company' },
    }),
    department: ref('Department', '部署', 'company-department', {
      optional: true,
      within: { company: 'company' },
    }),
    section: ref('Section', '課', 'company-section', {
      optional: true,
      within: { company: 'company' },
    }),
    position: text('Position', '役職', { max: 40, optional: true }),
    joinedOn: date('Joined on', '入社日'),
    leftOn: date('Left on', '退社日', { optional: true }),
    stamp: image('Stamp', '印影', { optional: true }),
    account: text('Account', 'アカウント', { optional: true, computed: true, unique: true }),
  },
  list: ['code', 'name', 'email', 'department', 'position', 'leftOn'],
  form: [
    ['code', 'email'],
    ['name', 'nameEn', 'nameKana'],
    ['phone', 'extension', 'mobile'],
    ['company', 'branch'],
    ['department', 'section', 'position'],
    ['joinedOn', 'leftOn'],
    ['stamp'],
  ],
  lastDay: 'leftOn',
  log: 'employee/employee',
  changedBy: 'administrator',
  constraints: { leftOn: 'left_on >= joined_on' },
  check: ({ joinedOn, leftOn }) =>
    leftOn !== null && leftOn < joinedOn
      ? [fault('leftOn', 'Not before the day of joining.', '入社日以降の日付を入力してください。')]
      : [],
});
