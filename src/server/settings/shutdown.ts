import { z } from 'zod'

const seconds = (preset: number, about: string) =>
  z.coerce
    .number({ error: 'write a number of seconds' })
    .min(0, 'write 0 or more')
    .max(3_600, 'write 3600 or less')
    .default(preset)
    .meta({ description: about })

/** Keep-alive of connections, and how the program stops. */
export const shutdownSettings = {
  KEEP_ALIVE_TIMEOUT: seconds(
    5,
    'Keep-alive timeout in seconds; behind a load balancer longer than its own, such as 65 for 60',
  ),
  DRAIN_DELAY: seconds(
    0,
    'Seconds between the stop signal and refusing connections; behind a load balancer the time of two checks of /readyz, such as 10',
  ),
  DRAIN_TIMEOUT: seconds(10, 'Seconds for running requests and tasks to finish after that'),
}
