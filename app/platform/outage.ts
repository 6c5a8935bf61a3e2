import { isRouteErrorResponse } from '@remix-run/react'
import type outage from '~/locales/fa/outage.json'

/** What a form posted, files aside, and where to. */
export interface PostedForm {
  /** Path and query, with the locale's prefix. */
  to: string
  fields: [name: string, value: string][]
}

export type OutageWords = Record<keyof typeof outage, string>

/** What the server answers, with status 503, while something that a page stands on is away. */
export interface Outage {
  code: 'unavailable' | 'outcome-unknown'
  /** In the reader's language: no page carries them until they are needed. */
  words: OutageWords
  /** To be sent again as it is; absent when nothing was posted, or more than can be carried. */
  posted?: PostedForm
}

const isOutage = (data: unknown): data is Outage =>
  typeof data === 'object' && data !== null && 'words' in data

/** What an error boundary is told of an outage; null when it is another error. */
export const outageOf = (error: unknown): Outage | null =>
  isRouteErrorResponse(error) && error.status === 503 && isOutage(error.data) ? error.data : null
