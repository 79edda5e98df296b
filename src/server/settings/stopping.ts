import { z } from 'zod'

const seconds = (preset: number, about: string) =>
  z.coerce
    .number({ error: 'write a number of seconds' })
    .min(0, 'write 0 or more')
    .max(3_600, 'write 3600 or less')
    .default(preset)
    .meta({ description: about })

/** How connections are kept, and how the program stops. */
export const stoppingSettings = {
  KEEP_ALIVE_TIMEOUT: seconds(
    5,
    'Seconds that an idle connection is kept; behind a load balancer more than it keeps its own, such as 65 for 60',
  ),
  DRAIN_DELAY: seconds(
    0,
    'Seconds between being asked to stop and taking no more connections; behind a load balancer the time it takes to look at /readyz twice, such as 10',
  ),
  DRAIN_TIMEOUT: seconds(10, 'Seconds that requests and tasks under way may take to end after that'),
}
