import { useEffect, useState } from 'react'
import { readCities } from '~/domain/values/city-rows'
import type { ProvinceCode } from '~/domain/values/province-codes'
import type { NamedPlace } from '~/domain/values/provinces'
import type { PageCities } from './page-cities'

/** A part of the script for each province: whoever chooses one brings that one. */
const parts = import.meta.glob<string>('../../../domain/values/cities/*.ts', { import: 'rows' })

const none: readonly NamedPlace[] = []

/**
 * The cities of the province that is chosen: those that came with the page at once, others as soon as they are here. Where they cannot be had, none: a
 * city is typed as well.
 */
export function useCities(
  province: ProvinceCode | undefined,
  sent: PageCities | null | undefined,
): readonly NamedPlace[] {
  const [brought, setBrought] = useState<PageCities>()
  const isThere = province === undefined || sent?.province === province || brought?.province === province
  useEffect(() => {
    if (isThere) return
    let isLeft = false
    parts[`../../../domain/values/cities/${province}.ts`]?.().then(
      (rows) => {
        if (!isLeft) setBrought({ province, cities: readCities(province, rows) })
      },
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [isThere, province])
  if (sent && sent.province === province) return sent.cities
  return brought && brought.province === province ? brought.cities : none
}
