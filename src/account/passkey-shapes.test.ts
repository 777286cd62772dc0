import { expect, test } from 'vitest';
import { assertDiscoverable } from './discoverable.server.ts';
import { asserted, created } from './passkey-shapes.ts';

const bytes = 'c2VhLWJyZWV6ZQ';
const credential = { id: bytes, rawId: bytes, type: 'public-key' };
const made = (rk: boolean) => ({
  ...credential,
  response: { clientDataJSON: bytes, attestationObject: bytes, transports: ['internal'] },
  clientExtensionResults: { credProps: { rk } },
});
const signed = {
  ...credential,
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  clientExtensionResults: { appid: true },
};

test('what a passkey sends keeps the results of extensions, and has nothing that is not known', () => {
  expect(created.parse(made(true))).toEqual(made(true));
  expect(asserted.parse(signed)).toEqual(signed);
  for (const [shape, sent] of [
    [created, made(true)],
    [asserted, signed],
  ] as const) {
    expect(shape.safeParse({ ...sent, createSession: true }).success).toBe(false);
    expect(
      shape.safeParse({ ...sent, response: { ...sent.response, user: 'clerk' } }).success,
    ).toBe(false);
  }
});

test('a passkey that the device does not find by itself is refused, as nobody could sign in with it', () => {
  expect(() => assertDiscoverable(created.parse(made(false)))).toThrow(
    expect.objectContaining({
      body: expect.objectContaining({
        code: 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
      }),
    }),
  );
  expect(() => assertDiscoverable(created.parse(made(true)))).not.toThrow();
});
