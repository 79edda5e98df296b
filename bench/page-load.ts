import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { createHttpClient } from '#demo/bench/http-client.ts'
import type { BareAnswer } from './bare-server.ts'
import { cpuMilliseconds } from './server-process.ts'

/** What a browser says that it takes. */
const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** Of one round: pages a second, and the server's CPU milliseconds for each. */
export interface Round {
  rate: number
  cpu: number
}

/** Asks for pages, by the paths that `next` gives, on each of some connections, for some time. @throws Error on any answer but 200 */
export async function ask(
  url: string,
  {
    next,
    pid,
    connections,
    seconds,
  }: { next: () => string; pid: number; connections: number; seconds: number },
): Promise<Round> {
  // Connections of its own: a server closes those that are idle while another is measured.
  const client = createHttpClient(url, { connections })
  let answers = 0
  const cpuBefore = cpuMilliseconds(pid)
  const began = performance.now()
  const one = async (): Promise<void> => {
    while (performance.now() - began < seconds * 1_000) {
      const path = next()
      const { status } = await client.send(path, { headers })
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      answers += 1
    }
  }
  try {
    await Promise.all(Array.from({ length: connections }, one))
  } finally {
    client.close()
  }
  const elapsed = performance.now() - began
  return { rate: (answers / elapsed) * 1_000, cpu: (cpuMilliseconds(pid) - cpuBefore) / answers }
}

/** The answer to a page as it goes over the wire. */
export function capture(address: string): Promise<BareAnswer> {
  return new Promise((resolve, reject) => {
    request(address, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          headers: Object.fromEntries(
            Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
          ),
          body: Buffer.concat(chunks).toString('base64'),
        }),
      )
    })
      .once('error', reject)
      .end()
  })
}

/** Starts a server that does nothing but answer this. `folder` takes a file with it. */
export async function startBareServer(
  answer: BareAnswer,
  folder: string,
): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  // What belongs to the connection is for Node to write.
  const { connection: _, 'keep-alive': __, 'transfer-encoding': ___, date: ____, ...rest } = answer.headers
  const file = join(folder, 'answer.json')
  writeFileSync(file, JSON.stringify({ headers: rest, body: answer.body } satisfies BareAnswer))
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return {
    url: /http:\S+/.exec(line.toString())?.[0] ?? '',
    pid: child.pid ?? 0,
    async stop() {
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
}
