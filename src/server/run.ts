import { existsSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { systemClock } from '#ports/clock/clock.ts'
import { StoreTooNew } from '#ports/document-store/document-store.ts'
import { listen } from './http-server.ts'
import { createLog } from './log.ts'
import { openShop, type OpenShop } from './open-shop.ts'
import type { ScreensSource } from './pages.ts'
import { readSettings, SettingsError } from './settings.ts'

/** How long requests that are being answered may take to end after the shop was asked to stop. */
const drainMilliseconds = 10_000

interface Run {
  screens: ScreensSource
  /** Answers what it knows and passes on the rest; Vite's files while developing. */
  before?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
  closeAfter?: () => Promise<void>
}

/** Runs the shop in this process until it is asked to stop. Wrong settings end it with one line. */
export async function run(what: Run): Promise<void> {
  await open(what).catch((error: unknown) => {
    if (error instanceof SettingsError || error instanceof StoreTooNew) console.error(error.message)
    else if ((error as NodeJS.ErrnoException | undefined)?.code === 'EADDRINUSE') console.error(portTaken)
    else console.error(error)
    process.exit(1)
  })
}

const portTaken = 'PORT is wrong: another program listens on it already; set PORT to another number.'

async function open({ screens, before, closeAfter }: Run): Promise<void> {
  const envFile = join(import.meta.dirname, '../../.env')
  if (existsSync(envFile)) process.loadEnvFile(envFile)
  const settings = readSettings(process.env)
  const server = await listen({ port: settings.PORT, host: settings.HOST })
  const publicUrl = new URL(settings.PUBLIC_URL ?? `http://localhost:${server.port}`).origin
  const log = createLog(settings.LOG_LEVEL)
  const shop = await openShop({
    settings,
    publicUrl,
    log,
    clock: systemClock,
    screens,
    developing: before !== undefined,
  })
  server.serve({ ...shop, before, trustProxy: settings.TRUST_PROXY ?? false })
  await shop.begin()
  greet(shop, publicUrl, settings.SHOP_NAME)

  const stop = async (): Promise<void> => {
    await server.close(drainMilliseconds)
    await shop.close()
    await closeAfter?.()
    process.exit(0)
  }
  process.once('SIGINT', () => void stop())
  process.once('SIGTERM', () => void stop())
}

function greet(shop: OpenShop, publicUrl: string, name: string): void {
  const accounts = shop.demoAccounts.map(
    ({ about, email, password }) => `  ${email.padEnd(22)}${password.padEnd(20)}${about}`,
  )
  const lines = [
    `\n${name} is open at ${publicUrl}`,
    `  back office       ${publicUrl}/admin`,
    `  the API           ${publicUrl}/api`,
    ...(accounts.length > 0
      ? ['\nDemo accounts (neither the goods nor the money are real):', ...accounts]
      : []),
    '\nStop with Ctrl+C.\n',
  ]
  console.log(lines.join('\n'))
}
