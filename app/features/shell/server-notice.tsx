import { useLocation } from '@remix-run/react'
import { serverNoticeId } from '~/app/platform/server-notice'

/** Empty until the server writes into a page that it had kept. Another page has a place of its own. */
export function ServerNotice() {
  const { key } = useLocation()
  return (
    <div key={key} id={serverNoticeId} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  )
}
