/** Whether a tracking address may be linked: anything but http and https is shown as text alone. */
export function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url)
}
