import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { askForIdentity, onIdentityAsked } from '#platform/http/signed-out.ts';
import { renderPart } from '#test/component.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { AddPasskey } from './passkeys.tsx';
import { PasskeySignIn } from './sign-in-parts.tsx';

const challenge = 'c2VhLWJyZWV6ZQ';
/** The server's answers, by address below /api/auth. */
const answers: Readonly<Record<string, () => Response>> = {
  '/passkey/generate-authenticate-options': () =>
    Response.json({ challenge, rpId: 'umiji.example', allowCredentials: [] }),
  '/passkey/generate-register-options': () =>
    Response.json({
      challenge,
      rp: { id: 'umiji.example', name: 'Umiji' },
      user: { id: challenge, name: 'clerk', displayName: '山田 花子' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    }),
};
/** Those of one test. The client keeps the `fetch` that it is loaded with. */
let more: Readonly<Record<string, (body: string) => Response>> = {};
const asServer: typeof fetch = async (asked, init) => {
  const request = new Request(asked, init);
  const path = new URL(request.url).pathname.replace('/api/auth', '');
  const answer = more[path] ?? answers[path];
  return answer?.(await request.text()) ?? new Response(null, { status: 404 });
};

beforeEach(() => {
  more = {};
  vi.stubGlobal('fetch', asServer);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

// What a browser answers when the person presses Cancel, and when the page itself aborts.
for (const name of ['NotAllowedError', 'AbortError'])
  test(`a ceremony that ends in ${name} says which one was not completed`, async () => {
    const refuse = () => Promise.reject(new DOMException('Not completed.', name));
    vi.spyOn(navigator.credentials, 'create').mockImplementation(refuse);
    vi.spyOn(navigator.credentials, 'get').mockImplementation(refuse);
    await renderPart(<AddPasskey />, { locale: 'ja' });
    await userEvent.click(page.getByRole('button', { name: 'パスキーを追加' }));
    await expect.element(page.getByRole('alert')).toHaveTextContent('登録が完了しませんでした。');

    await renderPart(<PasskeySignIn onDone={async () => {}} />, { locale: 'ja' });
    await userEvent.click(page.getByRole('button', { name: 'パスキーでログイン' }));
    await expect.element(page.getByText('認証が完了しませんでした。')).toBeVisible();
  });

test('a device that would not find the passkey by itself is told so by the server, from what the browser says of it', async () => {
  const bytes = new TextEncoder().encode('sea-breeze').buffer;
  const key = {
    id: challenge,
    rawId: bytes,
    type: 'public-key',
    response: { clientDataJSON: bytes, attestationObject: bytes },
    getClientExtensionResults: () => ({ credProps: { rk: false } }),
  };
  vi.spyOn(navigator.credentials, 'create').mockResolvedValue(key);
  more = {
    '/passkey/verify-registration': (body) =>
      body.includes('"clientExtensionResults":{"credProps":{"rk":false}}')
        ? Response.json(
            { code: 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT' },
            { status: 400 },
          )
        : Response.json({}),
  };
  await renderPart(<AddPasskey />);
  await userEvent.click(page.getByRole('button', { name: 'Add a passkey' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('This authenticator can’t store passkeys. Please use another one.');
});

test('a browser without passkeys says so', async () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  await renderPart(<PasskeySignIn onDone={async () => {}} />);
  await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }));
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('WebAuthn is not supported in this browser');
});

test('a dangerous act waits for the right password, and is refused after Escape', async () => {
  const right = 'harbour-lights-27';
  more = {
    '/verify-password': (body) =>
      body.includes(right)
        ? Response.json({ status: true })
        : Response.json({ code: 'INVALID_PASSWORD' }, { status: 400 }),
  };
  const stop = onIdentityAsked(() => {});
  const first = askForIdentity();
  await renderPart(<ConfirmIdentity owner={{ accountId: 'clerk' }} />);
  const password = page.getByRole('textbox', { name: 'Password' });
  await expect.element(password).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(await first).toBe(false);

  const second = askForIdentity();
  await userEvent.fill(password, 'not-the-password');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('The current password is incorrect.')).toBeVisible();
  await userEvent.fill(password, right);
  await userEvent.keyboard('{Enter}');
  expect(await second).toBe(true);
  stop();
});
