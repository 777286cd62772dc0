import type { Access } from '#account/principal.ts';
import { freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import { listTitle } from '#maker/types/addresses.ts';
import type { MakerType } from '#maker/types/maker-type.ts';
import { makerTypes } from '#maker/types/registry.ts';
import type { Layout, Screen } from './find-screen.ts';

const screen = (path: string, layout: Layout, access: Access, en: string, ja: string): Screen => ({
  path,
  layout,
  access,
  title: { en, ja },
});

/** Freight and route screens, the same for requests and answers; `line` is the id of the line in the address. */
function sheetScreens(base: string, line: string, access: Access): Screen[] {
  return [
    screen(`${base}/freight`, 'quotation', access, 'Freight', '貨物'),
    ...freightKinds.flatMap((kind) => {
      const { en, ja } = freightKindWords[kind];
      const lower = en.toLowerCase();
      return [
        screen(`${base}/freight/${kind}`, 'quotation', access, en, ja),
        screen(
          `${base}/freight/${kind}/new`,
          'quotation',
          access,
          `New ${lower} line`,
          `${ja}追加`,
        ),
        screen(
          `${base}/freight/${kind}/${line}/edit`,
          'quotation',
          access,
          `Edit ${lower} line`,
          `${ja}編集`,
        ),
      ];
    }),
    screen(`${base}/route`, 'quotation', access, 'Route', '経路'),
    screen(`${base}/route/new`, 'quotation', access, 'New route', '経路追加'),
    screen(`${base}/route/${line}/edit`, 'quotation', access, 'Edit route', '経路編集'),
  ];
}

const answer = '/quotation-answer/{id}/{id2}';
const request = '/quotation-request/{id}';

/** The screens of a car maker's quotations; charges and several routes where its sheets are laid out by route. */
function makerScreens(type: MakerType): Screen[] {
  const { en, ja } = type.label;
  const maker = type.name;
  const base = `/${maker}-quotation`;
  const log = `/log/${maker}`;
  const sheet = `${base}/{id}/${maker}-quotation-sheet`;
  const charge = `${base}/{id}/${maker}-quotation-charge`;
  const isByRoute = type.layout === 'route-by-class';
  return [
    { ...screen(base, 'quotation', 'signed-in', '', ''), title: listTitle(type) },
    screen(`${base}/new`, 'quotation', 'employee', `New ${en} quotation`, `${ja}見積登録`),
    screen(`${base}/{id}/edit`, 'quotation', 'signed-in', `${en} quotation`, `${ja}見積編集`),
    ...(isByRoute
      ? [
          screen(charge, 'quotation', 'employee', 'Charges', '諸費用'),
          screen(`${charge}/new`, 'quotation', 'employee', 'New charge', '諸費用登録'),
          screen(`${charge}/{id2}/edit`, 'quotation', 'employee', 'Edit charge', '諸費用編集'),
        ]
      : []),
    screen(sheet, 'quotation', 'signed-in', 'Quotation sheet', '見積シート'),
    ...(isByRoute
      ? [
          screen(
            `${sheet}/sheet/route/new`,
            'quotation',
            'employee',
            'New sheet route',
            'シート経路登録',
          ),
          screen(
            `${sheet}/sheet/route/{id2}/edit`,
            'quotation',
            'employee',
            'Edit sheet route',
            'シート経路編集',
          ),
        ]
      : []),
    screen(
      `${sheet}/sheet/vehicle/new`,
      'quotation',
      'employee',
      'New sheet vehicle class',
      'シート車両登録',
    ),
    screen(
      `${sheet}/sheet/vehicle/{id2}/edit`,
      'quotation',
      'employee',
      'Edit sheet vehicle class',
      'シート車両編集',
    ),
    screen(log, 'full-width', 'employee', `${en} log`, `${ja}ログ`),
    screen(
      `${log}/${maker}-quotation`,
      'full-width',
      'signed-in',
      `${en} quotation log`,
      `${ja}見積ログ`,
    ),
    screen(
      `${log}/${maker}-quotation-sheet`,
      'full-width',
      'signed-in',
      `${en} quotation sheet log`,
      `${ja}見積シートログ`,
    ),
    ...(isByRoute
      ? [
          screen(
            `${log}/${maker}-quotation-charge`,
            'full-width',
            'signed-in',
            `${en} quotation charge log`,
            `${ja}見積諸費用ログ`,
          ),
        ]
      : []),
    screen(
      `${log}/${maker}-vehicle-class`,
      'full-width',
      'employee',
      `${en} vehicle class log`,
      `${ja}車両クラスログ`,
    ),
  ];
}

/** Every screen that is not one of a master or a log: those follow from the declarations. */
export const screens: readonly Screen[] = [
  screen('/auth/logout', 'overlay', 'public', 'Signed out', 'ログアウト'),
  screen('/auth/not-permission', 'overlay', 'public', 'No permission', '権限がありません'),
  screen('/auth/who-are-you', 'overlay', 'public', 'Who are you?', 'ご所属の登録'),
  screen('/auth/check-user', 'overlay', 'signed-in', 'Confirm your affiliation', '所属確認'),
  screen('/auth/sign-up', 'overlay', 'public', 'Sign up', '新規登録'),
  screen('/auth/forgot-password', 'overlay', 'public', 'Forgotten password', 'パスワードの再設定'),
  screen(
    '/auth/reset-password',
    'overlay',
    'public',
    'Set a new password',
    '新しいパスワードの設定',
  ),
  screen('/admin/user', 'full-width', 'admin', 'Users', 'ユーザー管理'),
  screen('/admin/user/new', 'default', 'admin', 'New user', 'ユーザー登録'),
  screen('/admin/api-key', 'full-width', 'admin', 'API keys', 'APIキー'),
  screen('/admin/api-key/new', 'default', 'admin', 'New API key', 'APIキー発行'),
  screen('/admin/webhook', 'full-width', 'admin', 'Webhooks', 'Webhook'),
  screen('/admin/webhook/new', 'default', 'admin', 'New webhook', 'Webhook登録'),
  screen('/admin/webhook/{id}', 'full-width', 'admin', 'Webhook', 'Webhook詳細'),
  screen('/admin/webhook/{id}/edit', 'default', 'admin', 'Edit webhook', 'Webhook編集'),
  {
    ...screen('/contact', 'default', 'public', 'Contact', 'お問い合わせ'),
    about: {
      en: 'Write to us about quotations, shipments and schedules of coastal freight in Japan.',
      ja: '内航海運の見積・輸送・運航スケジュールに関するお問い合わせはこちらから。',
    },
    sleeps: true,
  },
  screen('/contact/finish', 'default', 'public', 'Thank you', 'お問い合わせ完了'),
  screen('/sdsi/contact', 'full-width', 'employee', 'Inquiries', 'お問い合わせ一覧'),
  screen('/sdsi/contact/{id}', 'default', 'employee', 'Inquiry', 'お問い合わせ詳細'),
  screen('/admin/maintenance', 'default', 'admin', 'Maintenance', 'メンテナンス'),
  {
    ...screen('/announce', 'full-width', 'public', 'Announcements', 'お知らせ'),
    about: {
      en: 'Sailings, schedules and other news of coastal freight in Japan.',
      ja: '内航海運の運航・スケジュールなどに関するお知らせ一覧。',
    },
    sleeps: true,
  },
  {
    ...screen('/announce/{slug}', 'full-width', 'public', 'Announcement', 'お知らせ詳細'),
    sleeps: true,
  },
  screen(
    '/mst/announce/{id}/preview',
    'full-width',
    'employee',
    'Announcement preview',
    'お知らせプレビュー',
  ),
  screen('/maintenance', 'maintenance', 'public', 'Under maintenance', 'メンテナンス中'),
  screen(
    '/mst/baf/{year}/{quarter}/new',
    'default',
    'employee',
    'New BAF (quarter)',
    'BAF（四半期）登録',
  ),
  screen(
    '/mst/customer-group/{id}/customer',
    'full-width',
    'employee',
    'Customers of the group',
    'グループ内顧客',
  ),
  screen(
    '/price-freight-route/{id}',
    'full-width',
    'employee',
    'Prices of a freight route',
    '運賃詳細',
  ),
  screen('/quotation-list', 'quotation', 'signed-in', 'Quotations', '見積一覧'),
  screen('/report', 'full-width', 'employee', 'Report', 'レポート'),
  screen('/quotation-check', 'quotation', 'signed-in', 'Check a PDF', 'PDFの照合'),
  screen('/what-if', 'full-width', 'employee', 'What if', '価格シミュレーション'),
  screen('/quotation-detail/{id}', 'quotation', 'signed-in', 'Quotation', '見積詳細'),
  screen('/quotation-detail/{id}/pdf', 'pdfa4', 'signed-in', 'Quotation PDF', '見積書PDF'),
  screen('/quotation-request', 'quotation', 'signed-in', 'Quotation request', '見積依頼'),
  screen(`${request}/customer`, 'quotation', 'signed-in', 'Customer', '顧客'),
  ...sheetScreens(request, '{id2}', 'signed-in'),
  screen(`${request}/confirmation`, 'quotation', 'signed-in', 'Confirmation', '依頼確認'),
  screen(`${request}/completion`, 'quotation', 'signed-in', 'Request sent', '依頼完了'),
  screen('/quotation-answer/{id}', 'quotation', 'employee', 'Quotation answers', '見積回答'),
  screen(answer, 'quotation', 'employee', 'Quotation answer', '見積回答'),
  screen(`${answer}/customer`, 'quotation', 'employee', 'Customer', '顧客'),
  ...sheetScreens(answer, '{id3}', 'employee'),
  screen(`${answer}/route-breakdown`, 'quotation', 'employee', 'Route breakdown', '経路内訳'),
  screen(
    `${answer}/route-breakdown/{id3}`,
    'quotation',
    'employee',
    'Route breakdown of a route',
    '経路内訳編集',
  ),
  screen(`${answer}/price-breakdown`, 'quotation', 'employee', 'Price breakdown', '料金内訳'),
  screen(
    `${answer}/price-breakdown/{id3}`,
    'quotation',
    'employee',
    'Price breakdown of a line',
    '料金内訳編集',
  ),
  screen(`${answer}/remark`, 'quotation', 'employee', 'Remarks', '備考'),
  screen(`${answer}/document`, 'quotation', 'employee', 'Documents', '添付書類'),
  screen(`${answer}/approver`, 'quotation', 'employee', 'Approver', '承認者'),
  screen(`${answer}/confirmation`, 'quotation', 'employee', 'Confirmation', '回答確認'),
  screen(`${answer}/completion`, 'quotation', 'employee', 'Completed', '回答完了'),
  screen('/quotation-approval', 'quotation', 'employee', 'To approve', '承認待ち一覧'),
  screen(
    '/quotation-approval/{id}/{id2}',
    'quotation',
    'employee',
    'Quotation approval',
    '見積承認',
  ),
  screen(
    '/quotation-approval/{id}/{id2}/finish',
    'quotation',
    'employee',
    'Quotation approval: done',
    '見積承認完了',
  ),
  screen(
    '/quotation-approval/{id}/{id2}/reject',
    'quotation',
    'employee',
    'Quotation approval: reject',
    '見積承認却下',
  ),
  screen(
    '/quotation-approval/{id}/{id2}/reject/finish',
    'quotation',
    'employee',
    'Quotation approval: rejected',
    '見積承認却下完了',
  ),
  screen(
    '/quotation-agreement/{id}/{id2}',
    'quotation',
    'signed-in',
    'Quotation agreement',
    '見積承諾',
  ),
  screen(
    '/quotation-agreement/{id}/{id2}/finish',
    'quotation',
    'signed-in',
    'Quotation agreement: done',
    '見積承諾完了',
  ),
  screen(
    '/quotation-agreement/{id}/{id2}/reject',
    'quotation',
    'signed-in',
    'Quotation agreement: reject',
    '見積承諾却下',
  ),
  screen(
    '/quotation-agreement/{id}/{id2}/reject/finish',
    'quotation',
    'signed-in',
    'Quotation agreement: rejected',
    '見積承諾却下完了',
  ),
  ...makerTypes.flatMap(makerScreens),
  screen('/user/dashboard', 'default', 'signed-in', 'Dashboard', 'ダッシュボード'),
  screen('/user/passkey', 'default', 'signed-in', 'Passkeys', 'パスキー'),
  screen('/user/profile', 'default', 'signed-in', 'Profile', 'プロフィール'),
  screen('/log/login', 'full-width', 'employee', 'Sign-in log', 'ログインログ'),
  screen('/log/mail', 'full-width', 'employee', 'Mail log', 'メールログ'),
  screen('/log/data', 'full-width', 'employee', 'Data log', 'データログ'),
  screen(
    '/log/data/quotation-request',
    'full-width',
    'signed-in',
    'Quotation request log',
    '見積依頼ログ',
  ),
  screen(
    '/log/data/quotation-answer',
    'full-width',
    'employee',
    'Quotation answer log',
    '見積回答ログ',
  ),
  screen(
    '/log/data/provisional-customer',
    'full-width',
    'employee',
    'Provisional customer log',
    '仮顧客ログ',
  ),
];

const split = (path: string) => path.split('/').slice(1);
const patterns = screens.map((each) => ({ screen: each, parts: split(each.path) }));

/** The screen of an address among those above; exact parts win over placeholders. */
export function screenAt(path: string): Screen | null {
  const parts = split(path);
  const found = patterns
    .filter(
      (pattern) =>
        pattern.parts.length === parts.length &&
        pattern.parts.every((part, i) =>
          part.startsWith('{') ? parts[i] !== '' : part === parts[i],
        ),
    )
    .toSorted(
      (a, b) =>
        a.parts.filter((part) => part.startsWith('{')).length -
        b.parts.filter((part) => part.startsWith('{')).length,
    );
  return found[0]?.screen ?? null;
}
