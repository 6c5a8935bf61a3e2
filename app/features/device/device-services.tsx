import { useMatches } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { whenIdle } from '~/app/platform/when-idle'
import { usePageLocale } from '~/app/ui/page-locale'
import type { Device } from './device'

/**
 * What makes the site an app on this device: offline worker, installing, theme, counting of visits. All of it comes after
 * the page.
 */
export function DeviceServices() {
  const locale = usePageLocale()
  const page = useMatches().at(-1)?.id
  const [Services, setServices] = useState<typeof Device>()
  useEffect(
    () =>
      whenIdle(() => {
        // Without a network there is nothing to start; the next page tries again.
        import('./device').then(
          (module) => setServices(() => module.Device),
          () => undefined,
        )
      }),
    [],
  )
  return Services ? <Services page={page} locale={locale} /> : null
}
