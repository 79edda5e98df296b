import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'

/** A span as a collector receives it (OTLP/HTTP, JSON). */
export interface SentSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  /** 1 internal, 2 server, 3 client, 5 consumer. */
  kind: number
  attributes: Record<string, unknown>
  failed: boolean
}

interface Wire {
  resourceSpans: {
    resource: { attributes: WireAttribute[] }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        attributes: WireAttribute[]
        status: { code?: number }
      }[]
    }[]
  }[]
}
interface WireAttribute {
  key: string
  value: Record<string, unknown>
}

/** A stand-in for a trace collector. */
export interface Collector {
  url: string
  spans: SentSpan[]
  /** The sender's own data. */
  resource: Record<string, unknown>
  /** Every body as it came, and every header. */
  texts: string[]
  headers: Record<string, unknown>[]
  close(): Promise<void>
}

const read = (attributes: WireAttribute[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))

/** Starts a collector on this machine. `status` is what it answers. */
export async function openCollector({ status = 200 } = {}): Promise<Collector> {
  const collector = {
    spans: [] as SentSpan[],
    texts: [] as string[],
    headers: [] as Record<string, unknown>[],
    resource: {} as Record<string, unknown>,
  }
  const take = (text: string): void => {
    collector.texts.push(text)
    for (const { resource, scopeSpans } of (JSON.parse(text) as Wire).resourceSpans) {
      collector.resource = read(resource.attributes)
      for (const { spans } of scopeSpans) {
        for (const { attributes, status: how, ...span } of spans) {
          const parentSpanId = span.parentSpanId || undefined
          collector.spans.push({
            ...span,
            parentSpanId,
            attributes: read(attributes),
            failed: how.code === 2,
          })
        }
      }
    }
  }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks)
      const text = request.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body
      collector.headers.push({ ...request.headers, path: request.url })
      if (status === 200) take(text.toString())
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: collector.spans,
    texts: collector.texts,
    headers: collector.headers,
    get resource() {
      return collector.resource
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
