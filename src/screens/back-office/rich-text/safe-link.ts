/** Whether an address may stand in a description: the web, a mail address, or a page of this shop. */
export function isSafeLink(address: string): boolean {
  // Browsers ignore tabs, line ends and characters before the first letter when they read a scheme.
  const plain = address.replaceAll(/[\p{Cc}\s]/gu, '')
  return /^(https?:|mailto:)/i.test(plain) || /^(\/(?![/\\])|#)/.test(plain)
}
