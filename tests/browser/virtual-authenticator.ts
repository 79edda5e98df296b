import type { Page } from 'playwright-core'

/** An authenticator that the page's person has at hand. */
export interface VirtualAuthenticator {
  /** Whether it verifies its user. */
  verify(verifies: boolean): Promise<void>
  /** Whether its user is present, for requests from now on: one that came before waits. */
  attend(isPresent: boolean): Promise<void>
}

/**
 * Gives a page an authenticator with discoverable credentials (Chrome DevTools Protocol, WebAuthn). With its user present it
 * answers by itself, also the offer in the field of the e-mail.
 */
export async function addAuthenticator(page: Page): Promise<VirtualAuthenticator> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('WebAuthn.enable')
  const { authenticatorId } = await devTools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    async verify(isUserVerified) {
      await devTools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })
    },
    async attend(enabled) {
      await devTools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled })
    },
  }
}
