/** A setting that is wrong; the message is one line that names it and says how to fix it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
