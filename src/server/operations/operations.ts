import type { Logger } from 'pino'
import { SettingsError, type Settings } from '../settings.ts'
import type { Reading } from './instruments.ts'
import type { Metrics } from './metrics.ts'
import { noTracer, type Telemetry, type Tracer } from './telemetry.ts'

/** Logs, metrics and traces of a running shop. */
export interface Operations {
  telemetry: Telemetry
  /** The port that metrics are read at; undefined when they are off. */
  metricsPort: number | undefined
  /** Numbers that are looked up whenever someone reads the metrics. */
  show(readings: readonly Reading[]): void
  close(): Promise<void>
}

type OperationsSettings = Pick<
  Settings,
  | 'METRICS_PORT'
  | 'METRICS_HOST'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'
  | 'OTEL_SDK_DISABLED'
  | 'documentStoreUrl'
>

/** The kind of store, `sqlite` or the like; the rest of its address says where it is. */
const storeKind = (url: string): string => url.split(':', 1)[0] ?? ''

/**
 * OpenTelemetry's "OTLP exporter configuration": the endpoint of all signals gets `/v1/traces` added, that of
 * traces alone is taken as it is.
 */
function tracesUrl(settings: OperationsSettings): string | undefined {
  if (settings.OTEL_SDK_DISABLED) return undefined
  if (settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT) return settings.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT
  const all = settings.OTEL_EXPORTER_OTLP_ENDPOINT
  return all && `${all.replace(/\/+$/, '')}/v1/traces`
}

async function listen(metrics: Metrics, port: number, host: string): Promise<number> {
  try {
    return await metrics.listen({ port, host })
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    if (code !== 'EADDRINUSE') throw cause
    throw new SettingsError('METRICS_PORT is wrong: another program listens on it already; set another one.')
  }
}

/**
 * Opens metrics and traces as the settings say. Libraries for disabled parts are never loaded.
 * @throws SettingsError when the port of the metrics is taken
 */
export async function openOperations({
  settings,
  version,
  log,
}: {
  settings: OperationsSettings
  version: string
  log: Logger
}): Promise<Operations> {
  const { METRICS_PORT: port, METRICS_HOST: host } = settings
  const metrics =
    port === undefined
      ? undefined
      : await (
          await import('./metrics.ts')
        ).openMetrics({ version, store: storeKind(settings.documentStoreUrl) })
  const metricsPort = metrics && port !== undefined ? await listen(metrics, port, host) : undefined
  if (metricsPort !== undefined) log.info({ port: metricsPort, host }, 'metrics are read at /metrics')

  const url = tracesUrl(settings)
  const onLost = (err: unknown): void => log.warn({ err }, 'traces cannot be sent and are lost')
  const tracer: Tracer = url ? (await import('./traces.ts')).openTraces({ url, version, onLost }) : noTracer
  return {
    telemetry: { meter: metrics?.meter, tracer },
    metricsPort,
    show: (readings) => metrics?.show(readings),
    async close() {
      await metrics?.close()
      await tracer.close()
    },
  }
}
