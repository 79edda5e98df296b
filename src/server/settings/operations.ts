import { z } from 'zod'
import { flag, port, webAddress } from './formats.ts'

/** How the shop is watched over. */
export const operationsSettings = {
  LOG_REQUESTS: flag(
    'Whether each request gets a line in the log at LOG_LEVEL=info; when off, at LOG_LEVEL=debug only',
  ),
  SERVER_TIMING: flag(
    'Whether a request with Prefer: server-timing is told what it cost; for development and measurements, on in a demo',
  ),
  METRICS_PORT: port
    .optional()
    .meta({ description: 'Port that Prometheus reads metrics at, under /metrics; none when unset' }),
  METRICS_HOST: z
    .string()
    .default('127.0.0.1')
    .meta({ description: 'Address of METRICS_PORT; never one that the public can reach' }),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress
    .optional()
    .meta({ description: 'Collector that traces are sent to, by OTLP over HTTP; none are made when unset' }),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress
    .optional()
    .meta({ description: 'The same, as the whole address of the traces: nothing is added to it' }),
  OTEL_EXPORTER_OTLP_PROTOCOL: z
    .enum(['http/json'], { error: 'write http/json or leave it out: traces are sent as JSON over HTTP' })
    .optional()
    .meta({ description: 'How traces are sent' }),
  OTEL_SDK_DISABLED: z
    .enum(['true', 'false'], { error: 'write true or false' })
    .optional()
    .transform((value) => value === 'true')
    .meta({ description: 'Whether no traces are made, whatever else is set' }),
}

type Values = z.output<z.ZodObject<typeof operationsSettings>>

/** The conflict between these settings, as one line that names one of them; undefined when there is none. */
export function operationsTrouble({ METRICS_PORT, PORT }: Values & { PORT: number }): string | undefined {
  if (METRICS_PORT === undefined || METRICS_PORT === 0 || METRICS_PORT !== PORT) return undefined
  return 'METRICS_PORT is wrong: the shop itself listens at PORT; set another one.'
}
