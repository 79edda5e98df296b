import { createContext, use } from 'react'

const TimeZoneContext = createContext('UTC')

/** Sets the IANA name of the zone that dates below it are of. */
export const TimeZoneProvider = TimeZoneContext.Provider

/** The IANA name of the zone that dates are of here. */
export function useTimeZone(): string {
  return use(TimeZoneContext)
}
