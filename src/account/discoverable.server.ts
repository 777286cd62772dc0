import { APIError } from 'better-auth/api';

type Results = Readonly<{ credProps?: Readonly<{ rk?: boolean | undefined }> | undefined }>;

/**
 * Holds that the device finds a new passkey by itself: signing in names no account, so that nobody could sign in with another.
 * A browser that does not know is believed: it was asked for such a key only.
 * @throws APIError with the code that a browser has for a device without such keys
 */
export function assertDiscoverable({
  clientExtensionResults,
}: Readonly<{ clientExtensionResults?: Results | undefined }>): void {
  if (clientExtensionResults?.credProps?.rk === false)
    throw new APIError('BAD_REQUEST', {
      code: 'ERROR_AUTHENTICATOR_MISSING_DISCOVERABLE_CREDENTIAL_SUPPORT',
      message: 'The passkey is not discoverable',
    });
}
