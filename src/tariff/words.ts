import { countText, counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const tariffWords = {
  about: {
    en: 'Rate and surcharge changes proposed by employees who are not price managers. They take effect once approved.',
    ja: '運賃管理者以外の方が作成した、運賃・割増料金の変更案です。承認者が承認すると運賃に反映されます。',
  },
  none: { en: 'Nothing has been proposed yet.', ja: '変更案はまだありません。' },
  noneInState: { en: 'No proposed changes in this state.', ja: 'この状態の変更案はありません。' },
  allStates: { en: 'All', ja: 'すべて' },
  title: { en: 'Change', ja: '変更内容' },
  state: { en: 'State', ja: '状態' },
  author: { en: 'Proposed by', ja: '作成者' },
  proposedBy: { en: 'Proposed by {name}', ja: '作成者：{name}' },
  comment: { en: ': {text}', ja: '：{text}' },
  updated: { en: 'Last change', ja: '最終更新' },
  warnings: { en: 'Warnings', ja: '警告' },
  changes: { en: 'What changes', ja: '変更の内容' },
  totals: { en: 'Totals', ja: '合計' },
  rateCount: {
    en: ({ count }: { count: number }) => counted(count, 'rate', 'rates'),
    ja: ({ count }: { count: number }) => `運賃${countText(count)}件`,
  },
  changeCounts: {
    en: ({ created, changed, archived }: { created: number; changed: number; archived: number }) =>
      `${countText(created)} added, ${countText(changed)} changed, ${countText(archived)} archived`,
    ja: ({ created, changed, archived }: { created: number; changed: number; archived: number }) =>
      `追加${countText(created)}件、変更${countText(changed)}件、保管${countText(archived)}件`,
  },
  priceTotal: {
    en: ({
      count,
      before,
      after,
      averageBefore,
      averageAfter,
      largest,
    }: {
      count: number;
      before: string;
      after: string;
      averageBefore: string;
      averageAfter: string;
      largest: string;
    }) =>
      `${counted(count, 'rate', 'rates')}: sum ${before} → ${after}, average ${averageBefore} → ${averageAfter}, largest change ${largest} %.`,
    ja: ({
      count,
      before,
      after,
      averageBefore,
      averageAfter,
      largest,
    }: {
      count: number;
      before: string;
      after: string;
      averageBefore: string;
      averageAfter: string;
      largest: string;
    }) =>
      `${countText(count)}件：合計 ${before} → ${after}、平均 ${averageBefore} → ${averageAfter}、最大の改定率 ${largest}%`,
  },
  before: { en: 'Before', ja: '変更前' },
  after: { en: 'After', ja: '変更後' },
  tariffPrice: { en: 'Tariff', ja: 'タリフ' },
  contractPrice: { en: 'Contract', ja: '個別契約' },
  lane: { en: 'Lane', ja: '運賃区間' },
  approval: { en: 'Approval', ja: '承認' },
  chooseApprovers: { en: 'Who should approve it?', ja: '承認者を選択してください' },
  approversHint: {
    en: 'Choose at least one approver without amount and margin limits, save, and request approval.',
    ja: '承認限度額と粗利率の下限のない承認者を1名以上選択して保存し、承認を依頼してください。',
  },
  noApprovers: { en: 'No approver has been chosen yet.', ja: '承認者はまだ選択されていません。' },
  saved: { en: 'Saved.', ja: '保存しました。' },
  history: { en: 'History', ja: '履歴' },
  'do-request-approval': { en: 'Request approval', ja: '承認を依頼' },
  'do-approve': { en: 'Approve and apply', ja: '承認して反映' },
  'do-reject': { en: 'Return', ja: '差し戻し' },
  'do-withdraw': { en: 'Withdraw', ja: '取り下げ' },
  requested: { en: 'Approval requested.', ja: '承認を依頼しました。' },
  approved: { en: 'Approved.', ja: '承認しました。' },
  requestEffect: {
    en: 'The approvers are notified by email. Nothing changes until they approve.',
    ja: '承認者にメールで依頼します。承認されるまで運賃は変わりません。',
  },
  approveEffect: {
    en: 'With the last approval the rates are changed as shown.',
    ja: '最後の承認で、表示の内容が運賃に反映されます。',
  },
  withdrawEffect: {
    en: 'It can no longer be approved. Rates stay as they are.',
    ja: '承認できなくなります。運賃は変わりません。',
  },
  reason: { en: 'Reason', ja: '理由' },
} as const satisfies Words;
