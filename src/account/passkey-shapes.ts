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
const extensions = z.looseObject({}).meta({ description: 'Results of WebAuthn extensions.' });
const credential = { id: bytes, rawId: bytes, type: z.literal('public-key') };
export const created = z
  .looseObject({
    ...credential,
    clientExtensionResults: extensions.optional(),
    response: z.looseObject({ clientDataJSON: bytes, attestationObject: bytes }),
  })
  .meta({ description: 'A new credential: RegistrationResponseJSON of WebAuthn.' });
export const asserted = z
  .looseObject({
    ...credential,
    clientExtensionResults: extensions.optional(),
    response: z.looseObject({
      clientDataJSON: bytes,
      authenticatorData: bytes,
      signature: bytes,
    }),
  })
  .meta({ description: 'A signed challenge: AuthenticationResponseJSON of WebAuthn.' });
const known = z.object({
  id: bytes,
  type: z.literal('public-key').optional(),
  transports: z.array(text(20)).optional(),
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
