import {
  type AuthenticationResponseJSON,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  type RegistrationResponseJSON,
  WebAuthnError,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { BetterAuthClientPlugin } from 'better-auth/client';

const refusedBy = (error: unknown, otherwise: string) => ({
  data: null,
  error: { code: error instanceof WebAuthnError ? error.code : otherwise, status: 400 },
});

/**
 * The ceremonies of passkeys in the browser. Those of the sign-in library leave out the results of extensions, by which the
 * server knows whether the device will find the key by itself.
 */
export const passkeyClient = () =>
  ({
    id: 'passkey',
    getActions: ($fetch) => ({
      signIn: {
        passkey: async ({ autoFill = false }: { autoFill?: boolean } = {}) => {
          const asked = await $fetch<PublicKeyCredentialRequestOptionsJSON>(
            '/passkey/generate-authenticate-options',
            { method: 'GET' },
          );
          if (!asked.data) return asked;
          let response: AuthenticationResponseJSON;
          try {
            response = await startAuthentication({
              optionsJSON: asked.data,
              useBrowserAutofill: autoFill,
            });
          } catch (error) {
            return refusedBy(error, 'AUTH_CANCELLED');
          }
          return $fetch<unknown>('/passkey/verify-authentication', {
            method: 'POST',
            body: { response },
          });
        },
      },
      passkey: {
        addPasskey: async ({ name }: { name?: string } = {}) => {
          const asked = await $fetch<PublicKeyCredentialCreationOptionsJSON>(
            '/passkey/generate-register-options',
            { method: 'GET', query: name ? { name } : {} },
          );
          if (!asked.data) return asked;
          let response: RegistrationResponseJSON;
          try {
            response = await startRegistration({ optionsJSON: asked.data });
          } catch (error) {
            return refusedBy(error, 'UNKNOWN_ERROR');
          }
          return $fetch<unknown>('/passkey/verify-registration', {
            method: 'POST',
            body: { response, name },
          });
        },
      },
    }),
  }) satisfies BetterAuthClientPlugin;
