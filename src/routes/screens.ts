import { makerTypes } from '#maker/types/registry.ts';
import type { Screen } from './find-screen.ts';
import { makerScreens } from './maker-screens.ts';
import { quotationScreens } from './quotation-screens.ts';
import { screen } from './screen.ts';

/** Every screen except those of masters and logs, which are derived from the declarations. */
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
  screen('/auth/link-account', 'overlay', 'public', 'Link an account', 'アカウント連携'),
  screen('/auth/second-factor', 'overlay', 'signed-in', 'Second factor', '2段階認証'),
  screen('/admin/user', 'full-width', 'admin', 'Users', 'ユーザー管理'),
  screen('/admin/user/new', 'default', 'admin', 'New user', 'ユーザー登録'),
  screen('/admin/user/{id}', 'full-width', 'admin', 'User', 'ユーザー詳細'),
  screen('/admin/change', 'full-width', 'admin', 'Changes to confirm', '確認待ちの変更'),
  screen('/admin/change/{id}', 'full-width', 'admin', 'Change to confirm', '確認待ちの変更の詳細'),
  screen('/admin/instant-offer', 'full-width', 'admin', 'Instant offers', '即時提示ルール'),
  screen(
    '/admin/instant-offer/new',
    'default',
    'admin',
    'New instant offer rule',
    '即時提示ルール登録',
  ),
  screen(
    '/admin/instant-offer/{id}/edit',
    'default',
    'admin',
    'Edit instant offer rule',
    '即時提示ルール編集',
  ),
  screen('/admin/api-key', 'full-width', 'admin', 'API keys', 'APIキー'),
  screen('/admin/api-key/new', 'default', 'admin', 'New API key', 'APIキー発行'),
  screen('/admin/webhook', 'full-width', 'admin', 'Webhooks', 'Webhook'),
  screen('/admin/webhook/new', 'default', 'admin', 'New webhook', 'Webhook登録'),
  screen('/admin/webhook/{id}', 'full-width', 'admin', 'Webhook', 'Webhook詳細'),
  screen('/admin/webhook/{id}/edit', 'default', 'admin', 'Edit webhook', 'Webhook編集'),
  screen('/admin/mail-template', 'full-width', 'admin', 'Mail templates', 'メールテンプレート'),
  screen(
    '/admin/mail-template/{name}',
    'full-width',
    'admin',
    'Mail template',
    'メールテンプレート編集',
  ),
  {
    ...screen('/contact', 'default', 'public', 'Contact', 'お問い合わせ'),
    about: {
      en: 'Write to us about quotations, shipments and schedules of coastal freight in Japan.',
      ja: '内航海運の見積・輸送・運航スケジュールに関するお問い合わせはこちらから。',
    },
  },
  screen('/contact/finish', 'default', 'public', 'Thank you', 'お問い合わせ完了'),
  screen('/sdsi/contact', 'full-width', 'employee', 'Inquiries', 'お問い合わせ一覧'),
  screen('/sdsi/contact/{id}', 'default', 'employee', 'Inquiry', 'お問い合わせ詳細'),
  screen('/admin/design', 'full-width', 'admin', 'Design system', 'デザインシステム'),
  screen('/admin/maintenance', 'default', 'admin', 'Maintenance', 'メンテナンス'),
  {
    ...screen('/announce', 'full-width', 'public', 'Announcements', 'お知らせ'),
    about: {
      en: 'Sailings, schedules and other news of coastal freight in Japan.',
      ja: '内航海運の運航・スケジュールなどに関するお知らせ一覧。',
    },
  },
  screen('/announce/{slug}', 'full-width', 'public', 'Announcement', 'お知らせ詳細'),
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
  screen('/price-proposal', 'full-width', 'employee', 'Proposed price changes', '運賃の変更案'),
  screen(
    '/price-proposal/{id}',
    'full-width',
    'employee',
    'Proposed price change',
    '運賃の変更案の詳細',
  ),
  screen('/quotation-list', 'quotation', 'signed-in', 'Quotations', '見積一覧'),
  screen('/report', 'full-width', 'employee', 'Report', 'レポート'),
  screen('/quotation-check', 'quotation', 'signed-in', 'Check a PDF', 'PDFの照合'),
  screen('/what-if', 'full-width', 'employee', 'What if', '価格シミュレーション'),
  screen('/sailing', 'full-width', 'employee', 'Timetable', '運航スケジュール'),
  screen('/sailing/season', 'full-width', 'employee', 'Voyages of a season', '航海の一括作成'),
  screen('/quotation-detail/{id}', 'quotation', 'signed-in', 'Quotation', '見積詳細'),
  screen('/quotation-detail/{id}/pdf', 'pdfa4', 'signed-in', 'Quotation PDF', '見積書PDF'),
  ...quotationScreens,
  ...makerTypes.flatMap(makerScreens),
  screen('/user/dashboard', 'default', 'signed-in', 'Dashboard', 'ダッシュボード'),
  screen('/user/passkey', 'default', 'signed-in', 'Passkeys', 'パスキー'),
  screen('/user/api-key/new', 'default', 'signed-in', 'New API key', 'APIキー発行'),
  screen('/user/second-factor', 'default', 'signed-in', 'Authenticator app', '認証アプリ'),
  screen('/user/profile', 'default', 'signed-in', 'Profile', 'プロフィール'),
  screen('/log/login', 'full-width', 'employee', 'Sign-in log', 'ログインログ'),
  screen('/log/audit', 'full-width', 'employee', 'Audit log', '監査ログ'),
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
