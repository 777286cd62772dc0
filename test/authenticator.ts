import type { Page } from '@playwright/test';

/** Gives the page an authenticator as a phone or laptop has one, that says yes by itself. */
export async function authenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Whether it recognises the person from now on: a finger, a face or a PIN. */
    recognise: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    forget: () => devtools.send('WebAuthn.clearCredentials', { authenticatorId }),
  };
}
