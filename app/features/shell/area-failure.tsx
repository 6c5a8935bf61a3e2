import { useRouteLoaderData } from '@remix-run/react'
import { useWords } from '~/app/platform/words/use-words'
import { RouteFailure } from './route-failure'

interface AreaFailureProps {
  /** Of the area’s frame, as Remix names it. */
  route: string
  /** The front page of the area, and the word of `areas` that leads there. */
  to: string
  back: 'app.back' | 'dashboard.back' | 'doctor.back' | 'admin.back'
}

/** What stands in an area’s frame in the place of a page that cannot be shown: with the way home of the area where the frame is there. */
export function AreaFailure({ route, to, back }: AreaFailureProps) {
  const t = useWords('areas')
  // Null where an action failed: then the loader has not run, and has brought no words.
  const isWithin = Boolean(useRouteLoaderData(route))
  return <RouteFailure area={isWithin ? { to, label: t(back) } : undefined} />
}
