import { draftUnread } from '~/app/platform/content/draft-unread'
import { ContentUnavailable, type ContentReader } from '~/content/reader'
import en from '~/locales/en/preview.json'
import es from '~/locales/es/preview.json'
import fa from '~/locales/fa/preview.json'

const titles = { fa: fa['unread.title'], en: en['unread.title'], es: es['unread.title'] }

/** Seconds after which a page that waits for its drafts is asked for again. */
export const asksAgainAfter = 2

/** A reader in preview whose page says that its drafts are still being read, rather than that it failed. */
export const draftReader = (reader: ContentReader): ContentReader => ({
  ...reader,
  fetch: ((query: string, params) =>
    reader.fetch(query, params).catch((error: unknown) => {
      if (!(error instanceof ContentUnavailable)) throw error
      // Remix takes a response that a loader throws for the page's answer.
      throw Response.json(draftUnread(titles[reader.locale]), { status: 503 })
    })) as ContentReader['fetch'],
})
