import * as z from 'zod';
import { named } from '#platform/http/output.ts';

// What WebAuthn and the sign-in service exchange about passkeys.

const text = (max: number) => z.string().max(max);
const instant = z.iso.datetime().meta({ description: 'An instant, UTC.' });

/** Bytes as WebAuthn's JSON has them. */
const bytes = z
  .string()
  .min(1)
  .max(20_000)
  .regex(/^[\w-]+$/)
  .meta({ description: 'Bytes as base64url.', examples: ['c2VhLWJyZWV6ZQ'] });
/** Which results there are is up to the browser; `credProps.rk`: whether the device finds the key without its name. */
const extensions = z
  .looseObject({ credProps: z.looseObject({ rk: z.boolean().optional() }).optional() })
  .meta({ description: 'Results of WebAuthn extensions.' });
const credential = {
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  authenticatorAttachment: text(20).optional(),
  clientExtensionResults: extensions.optional(),
};
const transports = z.array(text(20)).max(20).optional();
export const created = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes.optional(),
      publicKey: bytes.optional(),
      publicKeyAlgorithm: z.int().optional(),
      transports,
    }),
  })
  .meta({ description: 'A new credential: RegistrationResponseJSON of WebAuthn.' });
export const asserted = z
  .strictObject({
    ...credential,
    response: z.strictObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
      userHandle: bytes.optional(),
    }),
  })
  .meta({ description: 'A signed challenge: AuthenticationResponseJSON of WebAuthn.' });
const known = z.object({
  id: bytes,
  type: z.literal('public-key').optional(),
  transports,
});
const challenge = bytes.meta({ description: 'To be signed; base64url.' });
const milliseconds = z.int().min(0);
export const toCreate = z.object({
  challenge,
  timeout: milliseconds,
  rp: z.object({ id: text(253), name: text(200) }),
  user: z.object({ id: bytes, name: text(254), displayName: text(254) }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  attestation: text(20),
  excludeCredentials: z.array(known),
  authenticatorSelection: z.object({
    residentKey: text(20),
    userVerification: text(20),
    requireResidentKey: z.boolean(),
  }),
  extensions: z.object({ credProps: z.boolean() }),
  hints: z.array(text(20)),
});
export const toAssert = z.object({
  challenge,
  timeout: milliseconds,
  rpId: text(253),
  userVerification: text(20),
  allowCredentials: z.array(known).optional(),
});
export const passkey = named(
  'Passkey',
  z.object({
    id: text(64),
    name: text(200).nullish(),
    publicKey: text(20_000),
    userId: text(64),
    credentialID: text(2000),
    counter: z.int().min(0),
    deviceType: text(50),
    backedUp: z.boolean(),
    transports: text(200).nullish(),
    aaguid: text(64).nullish(),
    createdAt: instant.nullable(),
  }),
);
