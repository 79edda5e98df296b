/** Something about a bundle, or about where it goes, that people can fix; the message is for them. */
export class BundleFailure extends Error {
  override readonly name = 'BundleFailure'
}
