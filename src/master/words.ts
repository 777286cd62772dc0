import { countText, counted } from '#platform/i18n/count-text.ts';
import type { Words } from '#platform/i18n/words.ts';

export const masterWords = {
  hideMap: { en: 'Hide map', ja: '地図を隠す' },
  showMap: { en: 'Show map', ja: '地図を表示' },
  search: { en: 'Search', ja: '検索' },
  searchHint: { en: 'Name, code or kana', ja: '名称・コード・カナ' },
  rows: {
    en: ({ count, least }: { count: number; least: boolean }) =>
      count === 0
        ? 'No records'
        : count === 1
          ? '1 record'
          : `${countText(count)}${least ? '+' : ''} records`,
    ja: ({ count, least }: { count: number; least: boolean }) =>
      `${countText(count)} 件${least ? '以上' : ''}`,
  },
  add: { en: 'New', ja: '新規登録' },
  edit: { en: 'Edit', ja: '編集' },
  save: { en: 'Save', ja: '保存' },
  cancel: { en: 'Cancel', ja: 'キャンセル' },
  archive: { en: 'Archive', ja: '保管' },
  restore: { en: 'Restore', ja: '元に戻す' },
  archived: { en: 'Archived', ja: '保管済み' },
  showArchived: { en: 'Archived records', ja: '保管済みの表示' },
  archivedNo: { en: 'Active', ja: '使用中' },
  archivedOnly: { en: 'Archived', ja: '保管済み' },
  archivedAll: { en: 'All', ja: 'すべて' },
  history: { en: 'History', ja: '変更履歴' },
  empty: { en: 'No records yet.', ja: 'まだ登録がありません。' },
  addFirst: {
    en: 'Choose “New” to enter the first one.',
    ja: '「新規登録」から最初の1件を登録できます。',
  },
  emptySearch: {
    en: 'No matching records. Try a shorter search or fewer filters.',
    ja: '該当するデータがありません。検索語や絞り込み条件を変えてお試しください。',
  },
  clearFilters: { en: 'Clear filters', ja: '条件をクリア' },
  columns: { en: 'Columns', ja: '表示列' },
  filter: { en: 'Filter', ja: '絞り込み' },
  from: { en: 'From', ja: '開始' },
  to: { en: 'To', ja: '終了' },
  yes: { en: 'Yes', ja: 'はい' },
  no: { en: 'No', ja: 'いいえ' },
  any: { en: 'Any', ja: '指定なし' },
  perPage: { en: 'Rows per page', ja: '表示件数' },
  saved: { en: '“{name}” was saved.', ja: '「{name}」を保存しました。' },
  archivedDone: { en: '“{name}” was archived.', ja: '「{name}」を保管しました。' },
  restoredDone: { en: '“{name}” was restored.', ja: '「{name}」を元に戻しました。' },
  archiveMany: {
    en: ({ count }: { count: number }) => `Archive ${counted(count, 'record', 'records')}`,
    ja: ({ count }: { count: number }) => `${countText(count)} 件を保管`,
  },
  masters: { en: 'Masters', ja: 'マスタ' },
  below: { en: 'Related records', ja: '関連データ' },
  actions: { en: 'Actions', ja: '操作' },
  view: { en: 'View', ja: '表示設定' },
  density: { en: 'Row height', ja: '行の間隔' },
  sortBy: { en: 'Sort by', ja: '並べ替え' },
  ascending: { en: 'Ascending; click to reverse', ja: '昇順（逆順にする）' },
  descending: { en: 'Descending; click to reverse', ja: '降順（逆順にする）' },
  dense: { en: 'Compact', ja: '狭い' },
  normal: { en: 'Normal', ja: '標準' },
  airy: { en: 'Comfortable', ja: '広い' },
  columnUp: { en: 'Move “{column}” left', ja: '「{column}」を左へ移動' },
  columnDown: { en: 'Move “{column}” right', ja: '「{column}」を右へ移動' },
  resetView: { en: 'Reset to default', ja: '初期設定に戻す' },
  chosen: { en: 'Selected records', ja: '選択中のデータ' },
  chooseAll: { en: 'Select all on this page', ja: 'このページをすべて選択' },
  chooseOne: { en: 'Select {name}', ja: '{name} を選択' },
  unselect: { en: 'Clear selection', ja: '選択を解除' },
  restoreMany: {
    en: ({ count }: { count: number }) => `Restore ${counted(count, 'record', 'records')}`,
    ja: ({ count }: { count: number }) => `${countText(count)}件を復元`,
  },
  archivedMany: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'record was', 'records were')} archived.`,
    ja: ({ count }: { count: number }) => `${countText(count)}件を保管しました。`,
  },
  restoredMany: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'record was', 'records were')} restored.`,
    ja: ({ count }: { count: number }) => `${countText(count)}件を復元しました。`,
  },
  refusedMany: {
    en: ({ count }: { count: number }) =>
      counted(count, 'record couldn’t be changed', 'records couldn’t be changed'),
    ja: ({ count }: { count: number }) => `${countText(count)}件は処理できませんでした`,
  },
  selected: {
    en: ({ count }: { count: number }) => `${countText(count)} selected`,
    ja: ({ count }: { count: number }) => `${countText(count)} 件選択中`,
  },
  expired: { en: 'Expired', ja: '期限切れ' },
  expiresIn: {
    en: ({ days }: { days: number }) =>
      days === 0
        ? 'Expires today'
        : days === 1
          ? 'Expires in 1 day'
          : `Expires in ${countText(days)} days`,
    ja: ({ days }: { days: number }) => `${days === 0 ? '本日まで' : `あと${countText(days)}日`}`,
  },
  expiresWithin: { en: 'Within {days} days', ja: '{days}日以内に期限切れ' },
  takeOut: { en: 'Remove from group', ja: 'グループから外す' },
  filters: { en: 'Filters', ja: '絞り込み' },
  filterFrom: { en: '(from)', ja: '（から）' },
  filterTo: { en: '(to)', ja: '（まで）' },
  filterAny: { en: 'Any', ja: 'すべて' },
  invitation: { en: 'Invitation', ja: '招待' },
  'invitation-none': { en: 'Not invited', ja: '未招待' },
  'invitation-sent': { en: 'Invited', ja: '招待済み' },
  'invitation-expired': { en: 'Link expired', ja: 'リンク期限切れ' },
  'invitation-known': { en: 'Active', ja: '利用中' },
  'invitation-suspended': { en: 'Suspended', ja: '停止中' },
  invitationDates: {
    en: 'Sent {sent}; the link expires {until}.',
    ja: '{sent} に送信しました。リンクの有効期限は {until} です。',
  },
  invitationSent: { en: 'Invitation sent.', ja: '招待メールを送信しました。' },
  sendInvitation: { en: 'Send invitation', ja: '招待メールを送信' },
  sendAgain: { en: 'Resend', ja: '再送する' },
  noCustomers: {
    en: 'This person isn’t a contact person of any customer yet. Without one, they can’t see any quotations after signing in.',
    ja: 'このユーザーはまだどの顧客の担当者にも登録されていません。担当者を登録しないと、ログインしても見積は表示されません。',
  },
  contactUnconfirmed: {
    en: 'This person can read and ask, but can’t agree to offers until another contact person of the customer or an administrator has confirmed them on the dashboard.',
    ja: 'この担当者は見積の参照と依頼ができます。承諾は、顧客の他の担当者または管理者がダッシュボードで確認した後にできるようになります。',
  },
  files: { en: 'File', ja: 'ファイル' },
  exportAs: { en: 'Export as {format}', ja: '{format}で出力' },
  exportThese: {
    en: ({ count, least }: { count: number; least: boolean }) =>
      `${count === 1 ? '1 record' : `${countText(count)}${least ? '+' : ''} records`} matching the current filters`,
    ja: ({ count, least }: { count: number; least: boolean }) =>
      `現在の検索条件の${countText(count)}件${least ? '以上' : ''}`,
  },
  template: { en: 'Blank template', ja: '入力用の空ファイル' },
  exporting: {
    en: ({ done, total }: { done: number; total: number }) =>
      `Exporting ${countText(done)} of ${counted(total, 'record', 'records')}…`,
    ja: ({ total, done }: { done: number; total: number }) =>
      `${countText(total)}件中${countText(done)}件を出力しました…`,
  },
  exportBegins: { en: 'Preparing export…', ja: '対象のデータを検索しています…' },
  import: { en: 'Import a file…', ja: 'ファイルの取り込み…' },
  variantFile: { en: 'All variants in one file', ja: '全型式の一括ファイル' },
  importTitle: { en: 'Import: {name}', ja: '{name}の取り込み' },
  importHint: {
    en: 'XLSX or CSV with the column headings of an export or of the blank template. Rows that match a record by ID or code update it; other rows are added. Before anything is saved, you see what each row would change and can leave rows out.',
    ja: '出力したファイル、または入力用の空ファイルと同じ見出しのXLSX・CSVを選択してください。IDまたはコードが一致するデータは更新し、それ以外の行は新規登録します。登録の前に行ごとの変更内容を表示し、取り込まない行を選べます。誤りが1か所でもあれば何も登録しません。',
  },
  importFile: { en: 'File', ja: 'ファイル' },
  importChoose: { en: 'Choose a file', ja: 'ファイルを選択' },
  importNow: {
    en: ({ count }: { count: number }) => `Import ${counted(count, 'record', 'records')}`,
    ja: ({ count }: { count: number }) => `${countText(count)}件を取り込む`,
  },
  importNone: { en: 'Import', ja: '取り込む' },
  importFound: {
    en: ({
      created,
      updated,
      unchanged,
    }: {
      created: number;
      updated: number;
      unchanged: number;
    }) =>
      `${countText(created)} new, ${countText(updated)} changed, ${countText(unchanged)} unchanged.`,
    ja: ({
      created,
      updated,
      unchanged,
    }: {
      created: number;
      updated: number;
      unchanged: number;
    }) =>
      `新規${countText(created)}件、変更${countText(updated)}件、変更なし${countText(unchanged)}件`,
  },
  importLeftOut: {
    en: ({ count }: { count: number }) => `${countText(count)} left out.`,
    ja: ({ count }: { count: number }) => `${countText(count)}件は取り込みませんでした。`,
  },
  importStale: {
    en: 'Records of this file were changed after it was checked, so nothing was imported. Check the file again to see what is different now.',
    ja: 'ファイルの確認後に、対象のデータが変更されました。取り込みは行われていません。もう一度確認して、現在の内容との違いをご覧ください。',
  },
  previewTitle: { en: 'What will be imported', ja: '取り込みの内容' },
  previewShow: { en: 'Show rows', ja: '表示する行' },
  'preview-changes': {
    en: ({ count }: { count: number }) => `All changes (${countText(count)})`,
    ja: ({ count }: { count: number }) => `新規・変更（${countText(count)}件）`,
  },
  'preview-new': {
    en: ({ count }: { count: number }) => `New (${countText(count)})`,
    ja: ({ count }: { count: number }) => `新規（${countText(count)}件）`,
  },
  'preview-changed': {
    en: ({ count }: { count: number }) => `Changed (${countText(count)})`,
    ja: ({ count }: { count: number }) => `変更（${countText(count)}件）`,
  },
  'preview-unchanged': {
    en: ({ count }: { count: number }) => `Unchanged (${countText(count)})`,
    ja: ({ count }: { count: number }) => `変更なし（${countText(count)}件）`,
  },
  'previewKind-new': { en: 'New', ja: '新規' },
  'previewKind-changed': { en: 'Changed', ja: '変更' },
  'previewKind-unchanged': { en: 'Unchanged', ja: '変更なし' },
  'previewKind-leftOut': { en: 'Left out', ja: '取り込まない' },
  previewRow: {
    en: ({ row }: { row: number }) => `Row ${countText(row)}`,
    ja: ({ row }: { row: number }) => `${countText(row)}行目`,
  },
  previewRecord: { en: 'Record', ja: 'データ' },
  previewChanges: { en: 'Changes', ja: '変更内容' },
  previewAll: {
    en: ({ count }: { count: number }) => `Import all ${countText(count)} of these`,
    ja: ({ count }: { count: number }) => `この${countText(count)}件をすべて取り込む`,
  },
  importTable: { en: 'Table that was read', ja: '読み込んだ表' },
  importTableAt: {
    en: ({ row }: { row: number }) => `Heading in row ${countText(row)}`,
    ja: ({ row }: { row: number }) => `見出し：${countText(row)}行目`,
  },
  importTableOf: {
    en: ({ sheet, row }: { sheet: string; row: number }) =>
      `Sheet “${sheet}”, heading in row ${countText(row)}`,
    ja: ({ sheet, row }: { sheet: string; row: number }) =>
      `シート「${sheet}」、見出し：${countText(row)}行目`,
  },
  importTableChange: { en: 'Choose another table', ja: '表を変更' },
  importSheet: { en: 'Sheet', ja: 'シート' },
  importHeadingRow: { en: 'Row of the heading', ja: '見出しの行' },
  importTableRead: { en: 'Read this table', ja: 'この表を読み込む' },
  importReady: { en: 'No errors found in this file.', ja: 'ファイルに誤りはありません。' },
  importNothing: { en: 'This file contains no changes.', ja: '変更のあるデータはありません。' },
  importDone: { en: 'The file was imported.', ja: '取り込みが完了しました。' },
  importCounts: {
    en: ({
      created,
      updated,
      unchanged,
    }: {
      created: number;
      updated: number;
      unchanged: number;
    }) =>
      `${countText(created)} added, ${countText(updated)} updated, ${countText(unchanged)} unchanged.`,
    ja: ({
      created,
      updated,
      unchanged,
    }: {
      created: number;
      updated: number;
      unchanged: number;
    }) =>
      `新規${countText(created)}件、更新${countText(updated)}件、変更なし${countText(unchanged)}件`,
  },
  importCancelled: { en: 'The import was cancelled.', ja: '取り込みを中止しました。' },
  importAgain: { en: 'Check again', ja: 'もう一度確認する' },
  importFaults: {
    en: ({ count }: { count: number }) =>
      counted(count, 'cell has to be corrected', 'cells have to be corrected'),
    ja: ({ count }: { count: number }) => `${countText(count)}か所の修正が必要です`,
  },
  importFaultsHint: { en: 'Nothing was imported.', ja: 'データは登録されていません。' },
  importFaultsFirst: {
    en: ({ count }: { count: number }) => `Showing the first ${countText(count)}.`,
    ja: ({ count }: { count: number }) => `最初の${countText(count)}か所を表示しています。`,
  },
  takeBack: { en: 'Download the file with errors marked', ja: '誤りに印を付けたファイル' },
  takeBackHint: {
    en: 'Correct it and choose it again; the reason column is ignored.',
    ja: '修正してもう一度選択してください。理由の列は取り込みません。',
  },
  faultReasonOf: { en: '{column}: {message}', ja: '{column}：{message}' },
  faultFileName: { en: '{name} (to correct)', ja: '{name}（要修正）' },
  'import-reading': { en: 'Reading the file…', ja: 'ファイルを読み込んでいます…' },
  'import-checking': {
    en: ({ done, total }: { done: number; total: number }) =>
      `Checking ${countText(done)} of ${countText(total)} rows…`,
    ja: ({ total, done }: { done: number; total: number }) =>
      `${countText(total)}行中${countText(done)}行を確認しました…`,
  },
  'import-trying': {
    en: ({ done, total }: { done: number; total: number }) =>
      `Validating ${countText(done)} of ${countText(total)} records…`,
    ja: ({ total, done }: { done: number; total: number }) =>
      `${countText(total)}件中${countText(done)}件の登録を確認しました…`,
  },
  'import-writing': {
    en: ({ done, total }: { done: number; total: number }) =>
      `Importing ${countText(done)} of ${countText(total)} records…`,
    ja: ({ total, done }: { done: number; total: number }) =>
      `${countText(total)}件中${countText(done)}件を登録しました…`,
  },
  faultRow: { en: 'Row', ja: '行' },
  faultColumn: { en: 'Column', ja: '列' },
  faultValue: { en: 'Value', ja: '値' },
  faultReason: { en: 'Reason', ja: '理由' },
  rowNumber: {
    en: ({ row }: { row: number }) => countText(row),
    ja: ({ row }: { row: number }) => countText(row),
  },
  review: { en: 'Review', ja: '確認' },
  similarProvisional: {
    en: 'Other registrations that wait may be of the same firm.',
    ja: '同じ会社の可能性がある仮登録がほかにもあります。',
  },
  noDuplicates: { en: 'No similar customers found.', ja: '似ている顧客はありません。' },
  duplicatesFound: {
    en: ({ count }: { count: number }) =>
      count === 1
        ? 'One customer may be the same company.'
        : `${countText(count)} customers may be the same company.`,
    ja: ({ count }: { count: number }) => `同じ会社の可能性がある顧客が${count}件あります。`,
  },
  item: { en: 'Item', ja: '項目' },
  entered: { en: 'As entered', ja: '入力内容' },
  'compare-code': { en: 'Code', ja: '顧客コード' },
  'compare-name': { en: 'Name', ja: '名称' },
  'compare-nameEn': { en: 'English name', ja: '英語名' },
  'compare-nameKana': { en: 'Kana', ja: 'カナ' },
  'compare-corporateNumber': { en: 'Corporate number', ja: '法人番号' },
  'compare-phone': { en: 'Phone', ja: '電話番号' },
  'compare-email': { en: 'Email', ja: 'メールアドレス' },
  'compare-address': { en: 'Address', ja: '住所' },
  'like-corporate-number': { en: 'same', ja: '一致' },
  'like-name': { en: 'similar', ja: '類似' },
  'like-phone': { en: 'same phone on record', ja: '登録番号と一致' },
  'like-email-domain': { en: 'same domain on record', ja: 'ドメインが一致' },
  joinThis: { en: 'Merge into this customer', ja: 'この顧客に統合' },
  joinTitle: { en: 'Merge into {name}', ja: '{name}に統合' },
  makeCustomer: { en: 'Create new customer', ja: '新規顧客として登録' },
  contactOfFirm: { en: 'Contact person', ja: '担当者' },
  accountOpens: {
    en: 'This person already has an account and will see the customer’s quotations.',
    ja: 'この方はアカウントを登録済みです。登録後は顧客の見積をご覧いただけます。',
  },
  inviteLater: {
    en: 'This person has no account yet. Invite them from the customer user’s page.',
    ja: 'この方のアカウントはまだありません。顧客ユーザーの画面から招待してください。',
  },
  promoted: { en: '{name} is now a customer.', ja: '{name}を顧客として登録しました。' },
  reject: { en: 'Reject', ja: '却下' },
  rejected: { en: 'Rejected.', ja: '却下しました。' },
  archiveEffect: {
    en: 'It disappears from lists and pickers, stays readable where it is used, and can be restored.',
    ja: '一覧と選択肢から外れます。使用中の箇所では引き続き表示され、いつでも復元できます。',
  },
  takeOutEffect: {
    en: 'The customer leaves this group; nothing else of it changes.',
    ja: 'この顧客をグループから外します。ほかの内容は変わりません。',
  },
  propose: { en: 'Propose', ja: '変更案を作成' },
  proposeArchive: { en: 'Propose to archive it', ja: '保管の変更案を作成' },
  proposeHint: {
    en: 'Only price managers change the tariff at once. Your change is saved as a proposal and takes effect when an approver accepts it.',
    ja: '運賃をすぐに変更できるのは運賃管理者のみです。入力内容は変更案として保存され、承認者の承認後に反映されます。',
  },
  proposed: {
    en: 'Saved as a proposal. Choose an approver and request the approval.',
    ja: '変更案を作成しました。承認者を選択して、承認を依頼してください。',
  },
  saveWarned: { en: 'Save in spite of these warnings', ja: '警告を確認して保存' },
  importWarnings: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'warning', 'warnings')}. Please read before importing.`,
    ja: ({ count }: { count: number }) =>
      `警告が${countText(count)}件あります。内容を確認してから取り込んでください。`,
  },
  undo: { en: 'Undo', ja: '元に戻す' },
  listed: {
    en: ({ count, names }: { count: number; names: string }) =>
      `${counted(count, 'record', 'records')} (${names})`,
    ja: ({ count, names }: { count: number; names: string }) => `${countText(count)}件（${names}）`,
  },
  confirmHint: {
    en: 'Where there is another administrator, your change takes effect once they confirm it.',
    ja: '別の管理者がいる場合、変更は確認後に反映されます。',
  },
  waitsForConfirmation: {
    en: 'The change of “{name}” waits for another administrator to confirm it.',
    ja: '「{name}」の変更は、別の管理者の確認後に反映されます。',
  },
  waitingMany: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'change waits', 'changes wait')} for another administrator.`,
    ja: ({ count }: { count: number }) =>
      `${countText(count)}件の変更は、別の管理者の確認後に反映されます。`,
  },
  pendingWaiting: {
    en: ({ count }: { count: number }) =>
      `${counted(count, 'change waits', 'changes wait')} for your confirmation`,
    ja: ({ count }: { count: number }) => `確認待ちの変更が${countText(count)}件あります`,
  },
} as const satisfies Words;
