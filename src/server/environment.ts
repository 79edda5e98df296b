import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from './settings.ts'

/** Reads the `.env` file beside package.json into the environment, if it exists; variables that are set stay. */
export function loadEnvironment(): void {
  const file = join(import.meta.dirname, '../../.env')
  if (existsSync(file)) process.loadEnvFile(file)
}

/**
 * The settings of this process, with those of `.env`; `overrides` win over both.
 * @throws SettingsError naming the first one that is wrong
 */
export function loadSettings(overrides: Readonly<Record<string, string>> = {}): Settings {
  loadEnvironment()
  return readSettings({ ...process.env, ...overrides })
}
