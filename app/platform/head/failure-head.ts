import { isRouteErrorResponse } from '@remix-run/react'
import type { MetaDescriptor } from '@remix-run/node'
import { defaultLocale, type Locale } from '~/domain/values/locale'
import { isDraftUnread } from '../content/draft-unread'
import { outageOf } from '../outage'
import { readList, type HandedList } from '../words/handed-words'
import { translate } from '../words/translate'

/** What of the root’s data the head of a failure is made of. */
export interface ShellOfFailure {
  locale: Locale
  words: { shell?: HandedList | undefined }
  site: { name?: { value: string } | null | undefined } | null
}

/** The head of a page in whose place something says that it is missing, or failed: by its name, and for no search engine. */
export function failureHead(error: unknown, data: ShellOfFailure | undefined): MetaDescriptor[] {
  const outage = outageOf(error)
  const unread = isRouteErrorResponse(error) && isDraftUnread(error.data) ? error.data : undefined
  if (!data && !outage && !unread) return []
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  const title =
    outage?.words.title ??
    unread?.title ??
    translate(
      readList(data?.words.shell ?? ''),
      data?.locale ?? defaultLocale,
      isMissing ? 'notFound.title' : 'error.title',
    )
  const name = data?.site?.name?.value
  return [{ title: name ? `${title} | ${name}` : title }, { name: 'robots', content: 'noindex, nofollow' }]
}
