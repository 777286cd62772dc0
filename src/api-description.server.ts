import { OpenAPIGenerator } from '@orpc/openapi';
import { traverseContractProcedures } from '@orpc/server';
import { authContract, signInRefused } from '#account/auth-contract.server.ts';
import { keyScopeOf } from '#account/procedure.server.ts';
import { namedShapes } from '#platform/http/output.ts';
import { completeDocument } from '#platform/http/openapi.ts';
import { resourceList } from '#master/registry.ts';
import { examplesWithin, recordBodies } from '#master/record-examples.ts';
import { fieldTexts } from './api-fields.server.ts';
import { quotationExamples } from '#quotation/api-examples.ts';
import { mailStandards } from '#quotation/mail/templates.ts';
import { sailingExamples } from '#sailing/api-examples.ts';
import { type App } from './app.server.ts';
import { propertyOf } from '#platform/property.ts';
import { schemaConverter } from './api-schema.server.ts';
import { apiRouter } from './api.server.ts';

const bodies: Readonly<Record<string, object>> = {
  ...quotationExamples,
  'quotation.whichRate': {
    size: { lengthMm: 9530, widthMm: 2490, heightMm: 3790, weightKg: 12_000 },
  },
  ...sailingExamples,
  'mailTemplate.save': mailStandards.offered.text,
  'tariff.propose': {
    change: {
      kind: 'update',
      resource: 'base-rate',
      parentId: '0199c2f0-0000-7000-8000-000000000001',
      id: '0199c2f0-0000-7000-8000-000000000002',
      version: 1,
      values: { sell: '92000', cost: '60000', validFrom: '2027-04-01' },
    },
  },
  'webhook.create': { events: ['quotation.offer'] },
  'webhook.save': { events: ['quotation.offer'] },
};
const tagTexts: Readonly<Record<string, string>> = {
  Account: 'One’s own account and settings. / 本人のアカウントと設定です。',
  Administration: 'Accounts, API keys and maintenance. / アカウント、APIキー、メンテナンスです。',
  Announcements: 'News for customers. / お客様へのお知らせです。',
  Contact: 'Inquiries and replies. / お問い合わせと返信です。',
  'Customer user': 'Invitations of customers’ users. / 顧客ユーザーの招待です。',
  Editor: 'Pictures and links of the block editor. / エディタの画像とリンクです。',
  Log: 'Who changed what, and the mail. / 操作ログとメールログです。',
  'Price sheets of car makers': 'All price sheets of car makers. / 自動車メーカー向け価格表です。',
  Prices: 'Prices of lanes and their changes. / 運賃と改定です。',
  'Proposed price changes':
    'Changes of the tariff by people without the right to it. / 運賃管理者以外による運賃の変更案です。',
  Quotation: 'From the request to the offer and its PDF. / 依頼から見積提示、PDFまでです。',
  'Sign-in':
    'Signing in and up, sessions and passkeys, below /api/auth. / ログイン、登録、セッション、パスキーです（/api/auth）。',
  Reports: 'Quotations by month, fiscal year, lane, customer and employee. / 見積の集計です。',
  Webhooks: 'Notifications to other systems. / 他システムへの通知です。',
  Sailings:
    'The timetable: voyages by day, with their space, and seasons of them. / 運航スケジュールと航海の一括作成です。',
  'What if': 'Open quotations at assumed prices. / 想定価格での試算です。',
};
const tagText = (tag: string): string => {
  const { about } = resourceList.find(({ label }) => label.en === tag) ?? {};
  return tagTexts[tag] ?? (about ? `${about.en} / ${about.ja}` : `${tag}. / ${tag}です。`);
};
/** What an example body has that does not follow from its fields. */
const bodyExamples = (operationId: string): object | undefined => {
  const [, resource = ''] = /^mst\.([^.]+)\.(?:create|update)$/.exec(operationId) ?? [];
  return recordBodies[resource] ?? bodies[operationId];
};

const about = `Quotations for RORO, ferry and freight: from the request to the PDF of the offer. Addresses mirror the screens.

A system sends the key that an administrator made for it as \`Authorization: Bearer umiji_…\`. A person's program sends the session's cookie, or as \`Authorization: Bearer\` the token of \`GET /api/auth/token\`, which needs the cookie and is valid for 15 minutes.

A write with an \`Idempotency-Key\` may be sent again: it is done once. Lists give a \`cursor\`; send it back for the next page. In queries, numbers, \`true\`, \`false\` and \`null\` are written as such, parts of objects as \`size[lengthMm]=9530\`, values of lists as \`ids[0]=…\`.

A body is JSON (\`Content-Type: application/json\`), or a form (\`multipart/form-data\`) where it has a file; anything else is answered with 415. A body may have 64 kB, 1 MB where it holds many lines or long texts, 5 MB for all cells of a price sheet or a record with pictures, and 24 MB with a file, which itself may have 20 MB. Above that the answer is 413. At most 20 faults are told. Calls are counted by account and by address each minute; too many are answered with 429 and \`Retry-After\` in seconds. A limit of a quotation or customer that is reached (lines, routes, totals, messages, documents) is answered with 409 \`limit-reached\`, whose message names it.

The addresses below \`/api/auth\` are for the screens of this site: signing in and up, passkeys and sessions, by cookies and with the header \`Origin\`. The sign-in library (better-auth) answers them, with errors of its own: \`{ code, message }\`. It has more addresses than are described here, which may change with it. Programs do not sign in: use a key.`;

/** Every procedure, and the calls of the sign-in service. */
const describedRouter = { ...apiRouter, auth: authContract };

/** What a key needs, by the id of an operation; null where no key reaches it. */
function keyScopes(): ReadonlyMap<string, string | null> {
  const scopes = new Map<string, string | null>();
  traverseContractProcedures({ router: apiRouter, path: [] }, ({ contract, path }) => {
    scopes.set(path.join('.'), keyScopeOf(path, contract['~orpc']));
  });
  return scopes;
}

const documents = new WeakMap<App, Promise<unknown>>();
/** The OpenAPI 3.1 document of a running program; generated once. */
export function describeApi(running: App): Promise<unknown> {
  const known = documents.get(running);
  if (known) return known;
  const { siteName, baseUrl } = running.settings;
  const scopes = keyScopes();
  const secure = baseUrl.startsWith('https:') ? '__Secure-' : '';
  const document = new OpenAPIGenerator({ schemaConverters: [schemaConverter] })
    .generate(describedRouter, {
      info: {
        title: `${siteName} API`,
        version: '1.0.0',
        description: about,
        contact: { name: siteName, url: `${baseUrl}/contact` },
        license: { name: 'Proprietary', url: baseUrl },
      },
      servers: [{ url: `${baseUrl}/api/v1` }],
      filter: ({ contract }) => propertyOf(contract['~orpc'].meta, 'absent') !== true,
      commonSchemas: Object.fromEntries(
        [...namedShapes].map(([name, schema]) => [name, { schema, strategy: 'output' as const }]),
      ),
      security: [{ key: [] }, { bearer: [] }, { session: [] }],
      components: {
        responses: { SignInRefused: signInRefused },
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: `${secure}umiji.session_token` },
          key: {
            type: 'http',
            scheme: 'bearer',
            description: 'A key of the API, made by an administrator: umiji_…',
          },
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        },
      },
    })
    .then((generated) =>
      completeDocument(generated, {
        fieldExamples: examplesWithin,
        fieldTexts,
        bodyExamples,
        tagText,
        scopeOf: (operationId) => scopes.get(operationId) ?? null,
      }),
    );
  documents.set(running, document);
  return document;
}
