import type { Bilingual, Locale } from './i18n/locale.ts';
import { mostFaultsTold } from './most-faults.ts';

type Meaning = Bilingual & {
  status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500 | 503;
};

/** Every error code of the API: its HTTP status and message. `{name}` is filled from `values`. */
export const refusals = {
  invalid: { status: 400, en: 'Please check the marked items.', ja: '入力内容をご確認ください。' },
  malformed: {
    status: 400,
    en: 'The body could not be read: it is not valid JSON, or not what its Content-Type says.',
    ja: 'リクエストの本文を読み取れません（JSONの形式、またはContent-Typeに誤りがあります）。',
  },
  'wrong-content-type': {
    status: 415,
    en: 'Send the body as application/json, or as multipart/form-data if it has a file. Its Content-Type is “{type}”.',
    ja: '本文は application/json（ファイルがある場合は multipart/form-data）で送信してください。送信されたContent-Typeは「{type}」です。',
  },
  unauthenticated: { status: 401, en: 'Please sign in.', ja: 'ログインしてください。' },
  forbidden: {
    status: 403,
    en: 'You do not have permission to do this.',
    ja: 'この操作を行う権限がありません。',
  },
  'affiliation-unchecked': {
    status: 403,
    en: 'Please confirm your affiliation first.',
    ja: '先に所属の確認をお願いします。',
  },
  'reauthentication-required': {
    status: 403,
    en: 'Please enter your password or use a passkey first: the last time was more than ten minutes ago.',
    ja: 'この操作には本人確認が必要です。パスワードの入力またはパスキーによる確認から10分を過ぎています。',
  },
  'second-factor-required': {
    status: 403,
    en: 'Please sign in with a second factor first: a passkey or a code of your authenticator app.',
    ja: '先に2段階認証（パスキーまたは認証アプリのコード）を行ってください。',
  },
  'link-invalid': {
    status: 409,
    en: 'This link is invalid or has already been used. Sign in once more to get a new one.',
    ja: 'このリンクは無効か、すでに使用されています。もう一度ログインの操作を行うと、新しいリンクが送信されます。',
  },
  'confirmation-invalid': {
    status: 409,
    en: 'This link has already been used, is older than 48 hours, or is incomplete. Please send the request once more.',
    ja: 'このリンクは使用済みか、有効期限（48時間）を過ぎているか、正しくありません。お手数ですが、もう一度ご依頼ください。',
  },
  'import-not-undone': {
    status: 409,
    en: 'This import can’t be undone.',
    ja: 'この取り込みは取り消せません。',
  },
  'not-price-manager': {
    status: 403,
    en: 'Only price managers change the tariff. Propose the change: an approver can accept it.',
    ja: '運賃を変更できるのは運賃管理者のみです。変更案を作成し、承認を依頼してください。',
  },
  impersonating: {
    status: 403,
    en: 'While you act as somebody else you can read, but not change, send or decide anything.',
    ja: '他の方として操作している間は参照のみ可能です。変更・送信・承諾などの操作はできません。',
  },
  'not-administrator': {
    status: 403,
    en: 'Only administrators change this, and a second one confirms it.',
    ja: '変更できるのは管理者のみです（別の管理者の確認が必要です）。',
  },
  'name-from-master': {
    status: 409,
    en: 'Your name is that of your employee or user record, and is changed there.',
    ja: '氏名は社員・ユーザーの登録内容に基づきます。登録内容で変更してください。',
  },
  'own-change': {
    status: 409,
    en: 'You can’t decide this change. It needs another person whose account existed before the change was requested.',
    ja: 'この変更は確認できません。依頼者とは別の、依頼より前からアカウントをお持ちの方が確認してください。',
  },
  'author-left': {
    status: 409,
    en: 'The person who requested this change is no longer an administrator. Please reject it.',
    ja: 'この変更を依頼した人は管理者ではなくなりました。却下してください。',
  },
  'change-stale': {
    status: 409,
    en: 'What it would change has changed since, or it is too old. Reject it, so that it is made again.',
    ja: '申請後に内容が変更されたか、期限が過ぎています。却下して、改めて変更を依頼してください。',
  },
  'change-waiting': {
    status: 409,
    en: 'A change of this is waiting for a second administrator already.',
    ja: '既に確認待ちの変更があります。',
  },
  'scope-missing': {
    status: 403,
    en: 'The API key does not allow this: it lacks “{scope}”.',
    ja: 'このAPIキーには「{scope}」の権限がありません。',
  },
  'not-for-keys': {
    status: 403,
    en: 'This is for people alone, not for an API key.',
    ja: 'この操作はAPIキーでは行えません。',
  },
  'not-found': {
    status: 404,
    en: 'It does not exist, or is not yours to see.',
    ja: '該当するデータがありません。',
  },
  'wrong-method': {
    status: 405,
    en: 'This method is not accepted here.',
    ja: 'このメソッドは使用できません。',
  },
  stale: {
    status: 409,
    en: 'Someone else saved this in the meantime.',
    ja: '他の方が先に保存しています。内容をご確認ください。',
  },
  'season-changed': {
    status: 409,
    en: 'Voyages or ports were changed since the preview. Please make a new one.',
    ja: 'プレビューの後に航海または港が変更されました。もう一度プレビューしてください。',
  },
  'season-requested': {
    status: 409,
    en: 'A quotation refers to a voyage of this season, so it can’t be undone.',
    ja: 'この一括作成の航海が見積で指定されているため、取り消せません。',
  },
  'season-undone': {
    status: 409,
    en: 'This season has been undone already.',
    ja: 'この一括作成は既に取り消されています。',
  },
  'sailing-changed': {
    status: 409,
    en: 'A sailing of this offer was cancelled or moved, or has left. Please read the notice: an offer with new times is agreed to once they are accepted, otherwise a revision is needed.',
    ja: '提示した便に欠航・変更・出港済みのものがあります。お知らせをご確認ください。変更後の時刻で承諾いただくか、再見積が必要です。',
  },
  'agreement-unseen': {
    status: 409,
    en: 'The customer has no email address to be told of this agreement. A colleague who did not work on the quote has to record it.',
    ja: '顧客のメールアドレスが登録されていないため、この承諾を通知できません。見積の作成に関わっていない方が記録してください。',
  },
  duplicate: { status: 409, en: 'Duplicate.', ja: '既に登録されています。' },
  overlap: {
    status: 409,
    en: 'The period overlaps another one.',
    ja: '期間が他の登録と重なっています。',
  },
  'proposal-stale': {
    status: 409,
    en: 'The rates have changed since this was proposed. Return it, so that it is proposed again.',
    ja: '変更案の作成後に運賃が変更されています。差し戻して、改めて作成を依頼してください。',
  },
  warned: {
    status: 409,
    en: 'Please read the warnings. To save anyway, send acceptWarnings.',
    ja: '警告の内容をご確認ください。このまま保存するには acceptWarnings を指定してください。',
  },
  'wrong-state': {
    status: 409,
    en: 'This is no longer possible: it is now “{state}”.',
    ja: '現在の状態が「{state}」のため、この操作はできません。',
  },
  'not-an-employee': {
    status: 409,
    en: 'Only an employee can be an administrator.',
    ja: '管理者にできるのは社員のみです。',
  },
  'last-administrator': {
    status: 409,
    en: 'This is the last administrator. Make somebody else an administrator first.',
    ja: '最後の管理者です。先に別の方を管理者にしてください。',
  },
  'not-priced': {
    status: 409,
    en: 'Every line needs a price, or has to be marked “on request”.',
    ja: '料金が未設定の明細があります。料金を入力するか「別途見積」を選択してください。',
  },
  // Not 503, which screens treat as maintenance.
  'document-missing': {
    status: 409,
    en: 'The PDF of this quotation could not be created, so nothing was saved. Please try again in a few minutes.',
    ja: '見積書のPDFを作成できなかったため、処理を中止しました。数分後にもう一度お試しください。',
  },
  'key-reused': {
    status: 409,
    en: 'This Idempotency-Key named another call before.',
    ja: 'この Idempotency-Key は別の処理で使用済みです。',
  },
  'key-too-long': {
    status: 400,
    en: 'The Idempotency-Key is too long ({most} characters at most).',
    ja: 'Idempotency-Key は{most}文字以内で指定してください。',
  },
  'still-running': {
    status: 409,
    en: 'The first attempt is still running. Please check the result in a moment.',
    ja: '先ほどの処理がまだ完了していません。しばらくしてから処理結果をご確認ください。',
  },
  'form-old': {
    status: 409,
    en: 'This form was opened too long ago. Please open it again.',
    ja: '入力画面を開いてから時間が経過しています。画面を開き直してください。',
  },
  'rate-limited': {
    status: 429,
    en: 'Too many attempts. Please wait.',
    ja: '試行回数が多すぎます。しばらくお待ちください。',
  },
  'too-large': {
    status: 413,
    en: 'The file is too large (20 MB at most).',
    ja: 'ファイルサイズは20MBまでです。',
  },
  'limit-reached': {
    status: 409,
    en: 'The limit is reached. {limit}',
    ja: '上限に達しています。{limit}',
  },
  'request-too-large': {
    status: 413,
    en: 'The request is too large ({most} at most).',
    ja: 'リクエストのサイズは{most}までです。',
  },
  'sheet-too-large': {
    status: 413,
    en: 'The spreadsheet is too large. {limit}',
    ja: '表計算ファイルのサイズが上限を超えています。{limit}',
  },
  'unsupported-file': {
    status: 415,
    en: 'This kind of file is not accepted.',
    ja: 'この形式のファイルは受け付けていません。',
  },
  'file-infected': {
    status: 400,
    en: 'The virus scanner found something in this file. It was not stored.',
    ja: 'ファイルからウイルスが検出されたため、保存しませんでした。',
  },
  // Not 503, which screens treat as maintenance.
  'scanner-unavailable': {
    status: 409,
    en: 'The file could not be checked for viruses, so it was not stored. Please try again in a few minutes.',
    ja: 'ファイルのウイルス検査ができなかったため、保存しませんでした。数分後にもう一度お試しください。',
  },
  maintenance: {
    status: 503,
    en: 'We are working on the system. Please try again later.',
    ja: 'ただいまシステムのメンテナンス中です。しばらくしてから、もう一度お試しください。',
  },
  unavailable: {
    status: 503,
    en: 'The service is temporarily unavailable. Please try again in a moment.',
    ja: '一時的に接続できません。しばらくしてから、もう一度お試しください。',
  },
  busy: {
    status: 503,
    en: 'Many people are signing in right now. Please try again in a moment.',
    ja: 'ただいま混み合っています。しばらくしてから、もう一度お試しください。',
  },
  'internal-error': {
    status: 500,
    en: 'Something went wrong on our side. Please quote the number {requestId}.',
    ja: 'システムエラーが発生しました。お問い合わせの際は番号 {requestId} をお知らせください。',
  },
} as const satisfies Record<string, Meaning>;

export type RefusalCode = keyof typeof refusals;

/**
 * One field's fault; `path` is the form's name of the field, e.g. `sites[0].postalCode`, `allowed` what a program may send in
 * place of its value, where that is a list.
 */
export type FieldFault = Readonly<{
  path: string;
  code: string;
  message: Bilingual;
  allowed?: readonly string[];
}>;

/** At most so many characters of a field's path, which a caller may have made up. */
const mostOfPath = 120;

/** The faults as an answer tells them. */
export const faultsTold = (faults: readonly FieldFault[] = []): FieldFault[] =>
  faults.slice(0, mostFaultsTold).map((fault) => ({
    ...fault,
    path: fault.path.length > mostOfPath ? `${fault.path.slice(0, mostOfPath)}…` : fault.path,
  }));

export type Refusal = Readonly<{
  code: RefusalCode;
  /** Values for the message; a bilingual one is used in the reader's language. */
  values?: Readonly<Record<string, string | number | Bilingual>>;
  fields?: readonly FieldFault[];
  /** Data the caller needs to continue, e.g. the current row for `stale`. Never secret. */
  detail?: unknown;
  /** After how many seconds a call makes sense again: the header Retry-After. */
  retryAfter?: number;
}>;

/** The error to throw for a refusal (which also rolls back the transaction); turned into an HTTP response at the API's edge. */
export class Refused extends Error {
  readonly refusal: Refusal;
  constructor(code: RefusalCode, rest: Omit<Refusal, 'code'> = {}) {
    super(code);
    this.refusal = { code, ...rest };
  }
}

/** The message of a refusal in the reader's language. */
export function sentence(refusal: Refusal, locale: Locale): string {
  return refusals[refusal.code][locale].replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = refusal.values?.[name];
    return value === undefined ? whole : typeof value === 'object' ? value[locale] : String(value);
  });
}
