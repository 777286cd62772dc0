import type { ShownPrincipal } from '#account/api.server.ts';
import { listPath, listTitle, makerLogPath } from '#maker/types/addresses.ts';
import { type RegisteredType, typesOf } from '#maker/types/find.ts';
import { makerTypes } from '#maker/types/registry.ts';
import { groups } from '#master/define.ts';
import { resourceList } from '#master/registry.ts';
import { masterAddress } from '#master/address.ts';
import type { NavGroup, NavItem } from '#ui/layout/site-navigation.tsx';

const quotations: NavGroup = {
  label: { en: 'Quotations', ja: '見積' },
  items: [
    { href: '/user/dashboard', label: { en: 'Dashboard', ja: 'ダッシュボード' } },
    { href: '/quotation-list', label: { en: 'Quotations', ja: '見積一覧' } },
    { href: '/quotation-ask', label: { en: 'New request', ja: '見積依頼' } },
    { href: '/quotation-check', label: { en: 'Check a PDF', ja: 'PDFの照合' } },
  ],
};

const forEmployees: NavGroup = {
  ...quotations,
  items: [
    ...quotations.items.slice(0, 2),
    { href: '/quotation-approval', label: { en: 'To approve', ja: '承認待ち一覧' } },
    ...quotations.items.slice(2),
    { href: '/report', label: { en: 'Report', ja: 'レポート' } },
  ],
};

const listOf = (type: RegisteredType) => ({ href: listPath(type.name), label: listTitle(type) });
const carMakers = (types: readonly RegisteredType[]): NavGroup => ({
  label: { en: 'Car makers', ja: '自動車メーカー' },
  items: types.map(listOf),
});

const prices: NavGroup = {
  label: { en: 'Prices', ja: '運賃' },
  items: [
    { href: '/price-freight-route', label: { en: 'Freight route prices', ja: '運賃マスタ' } },
    { href: '/price-proposal', label: { en: 'Proposed changes', ja: '運賃の変更案' } },
    { href: '/what-if', label: { en: 'What if', ja: '価格シミュレーション' } },
  ],
};

const administration: NavGroup = {
  label: { en: 'Administration', ja: '管理' },
  items: [
    { href: '/admin/user', label: { en: 'Users', ja: 'ユーザー管理' } },
    {
      href: '/admin/change',
      label: { en: 'Changes to confirm', ja: '確認待ちの変更' },
    },
    { href: '/admin/api-key', label: { en: 'API keys', ja: 'APIキー' } },
    { href: '/admin/webhook', label: { en: 'Webhooks', ja: 'Webhook' } },
    { href: '/admin/mail-template', label: { en: 'Mail templates', ja: 'メールテンプレート' } },
    { href: '/admin/maintenance', label: { en: 'Maintenance', ja: 'メンテナンス' } },
    { href: '/admin/design', label: { en: 'Design system', ja: 'デザインシステム' } },
  ],
};

const inquiries = {
  href: '/sdsi/contact',
  label: { en: 'Inquiries', ja: 'お問い合わせ一覧' },
} as const;

const timetable = {
  href: '/sailing',
  label: { en: 'Timetable', ja: '運航スケジュール' },
} as const;

/** The navigation of an employee: quotations, prices, masters by area, logs. */
function employeeNavigation(isAdmin: boolean): NavGroup[] {
  const top = resourceList.filter(
    (resource) =>
      !resource.parent && (resource.base === undefined || resource.base.startsWith('/sdsi')),
  );
  const masters = Object.entries(groups)
    .map(([key, label]) => ({
      label,
      items: top
        .filter((resource) => resource.group === key)
        .map((resource) => ({
          href: masterAddress(resource, 'list'),
          label: resource.listTitle ?? resource.label,
        })),
    }))
    .filter((group) => group.items.length > 0)
    .map((group) =>
      group.items.some(({ href }) => href.startsWith('/sdsi'))
        ? { ...group, items: [...group.items, inquiries] }
        : group.items.some(({ href }) => href === '/mst/voyage')
          ? { ...group, items: [timetable, ...group.items] }
          : group,
    )
    .map((group, i) => ({
      ...group,
      key: `masters ${group.label.en}`,
      ...(i === 0 ? { section: { en: 'Masters', ja: 'マスタ' } } : {}),
    }));
  const logs: NavGroup = {
    section: { en: 'Records', ja: '記録' },
    label: { en: 'Logs', ja: 'ログ' },
    items: [
      { href: '/log/data', label: { en: 'Data log', ja: 'データログ' } },
      ...makerTypes.map(({ name, label }) => ({
        href: makerLogPath(name),
        label: { en: `${label.en} log`, ja: `${label.ja}ログ` },
      })),
      { href: '/log/audit', label: { en: 'Audit log', ja: '監査ログ' } },
      { href: '/log/login', label: { en: 'Sign-in log', ja: 'ログインログ' } },
      { href: '/log/mail', label: { en: 'Mail log', ja: 'メールログ' } },
      ...(
        [
          'accounting',
          'baf',
          'customer',
          'employee',
          'freight',
          'price',
          'quotation',
          'route',
          'shipping',
          'trucking',
        ] as const
      ).map((area) => ({
        href: `/log/mst/${area}` as const,
        label: {
          en: `${groups[area].en} log`,
          ja: `${groups[area].ja}マスタログ`,
        },
      })),
    ],
  };
  return [
    forEmployees,
    carMakers(makerTypes),
    prices,
    announcements,
    ...masters,
    logs,
    ...(isAdmin ? [administration] : []),
  ];
}

const announcements: NavGroup = {
  label: { en: 'News', ja: 'ニュース' },
  items: [{ href: '/announce', label: { en: 'Announcements', ja: 'お知らせ' } }],
};

const quotationLogOf = ({ name, label }: RegisteredType) => ({
  href: `${makerLogPath(name)}/${name}-quotation` as const,
  label: { en: `${label.en} quotation log`, ja: `${label.ja}見積ログ` },
});

/** The navigation of a customer; a car maker is only visible to its own contact persons. */
function customerNavigation(own: readonly RegisteredType[]): NavGroup[] {
  const requests: NavItem = {
    href: '/log/data/quotation-request',
    label: { en: 'Quotation request log', ja: '見積依頼ログ' },
  };
  return [
    quotations,
    ...(own.length > 0 ? [carMakers(own)] : []),
    announcements,
    {
      label: { en: 'Logs', ja: 'ログ' },
      items: [requests, ...own.map(quotationLogOf)],
    },
  ];
}

const contact = { href: '/contact', label: { en: 'Contact', ja: 'お問い合わせ' } } as const;

/** The navigation of people who are signed in, and not known as an employee or a customer's yet. */
const newcomerNavigation: NavGroup[] = [
  {
    label: { en: 'Umiji', ja: 'Umiji' },
    items: [
      { href: '/auth/who-are-you', label: { en: 'Tell us who you are', ja: 'ご所属の登録' } },
      { href: '/user/profile', label: { en: 'Profile', ja: 'プロフィール' } },
      ...announcements.items,
      contact,
    ],
  },
];

/** The navigation of visitors who are not signed in. */
const visitorNavigation: NavGroup[] = [
  {
    label: { en: 'Umiji', ja: 'Umiji' },
    items: [
      { href: '/', label: { en: 'Sign in', ja: 'ログイン' } },
      { href: '/quotation-ask', label: { en: 'Request a quote', ja: '見積を依頼する' } },
      ...announcements.items,
      contact,
    ],
  },
];

type Reader = Pick<ShownPrincipal, 'isEmployee' | 'isUser' | 'role' | 'makers'> | null;

/** The navigation of a person. */
export function navigationOf(principal: Reader): NavGroup[] {
  if (!principal) return visitorNavigation;
  if (principal.isEmployee) return employeeNavigation(principal.role === 'admin');
  return principal.isUser ? customerNavigation(typesOf(principal.makers)) : newcomerNavigation;
}
