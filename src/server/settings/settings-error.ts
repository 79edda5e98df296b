/** A setting that is wrong; the message is one line that names it and says how to mend it. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}
