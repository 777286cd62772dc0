import type { Access } from '#account/principal.ts';
import { freightKinds } from '#freight/types.ts';
import { freightKindWords } from '#freight/words.ts';
import type { Screen } from './find-screen.ts';
import { screen } from './screen.ts';

/** Freight and route screens, the same for requests and answers; `line` is the placeholder of the line's id in the address. */
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

/** The steps of a quotation: request, answer, approval, agreement. */
export const quotationScreens: readonly Screen[] = [
  {
    ...screen('/quotation-ask', 'quotation', 'public', 'Request a quote', '見積を依頼する'),
    about: {
      en: 'Enter a route and freight and see the price at once: coastal RORO and ferry freight in Japan.',
      ja: '経路と貨物を入力すると、内航RORO船・フェリーの料金の概算をすぐにご確認いただけます。',
    },
  },
  screen('/quotation-request', 'quotation', 'signed-in', 'Quotation request', '見積依頼'),
  screen(`${request}/customer`, 'quotation', 'signed-in', 'Customer', '顧客'),
  ...sheetScreens(request, '{id2}', 'signed-in'),
  screen(`${request}/confirmation`, 'quotation', 'signed-in', 'Confirmation', '依頼確認'),
  screen(`${request}/completion`, 'quotation', 'signed-in', 'Request sent', '依頼完了'),
  screen(
    '/quotation-ask/confirm',
    'overlay',
    'public',
    'Confirm your quotation request',
    '見積依頼の確定',
  ),
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
];
