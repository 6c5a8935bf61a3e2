import {
  isNotificationKind,
  type Notification,
  type NotificationKind,
} from '~/app/ui/notifications/notification'
import type { Locale } from '~/domain/values/locale'
import { cookieIn, setCookie } from './cookie.server'
import { wordList } from './words/catalogue.server'
import type { Namespace, WordKey } from './words/namespaces'

/** The lists whose words may be carried. */
const lists = ['messages', 'problems', 'shell', 'ui'] as const satisfies readonly Namespace[]
type List = (typeof lists)[number]

/** A word that can be told after a redirect: `shell:saved`. */
export type CarriedWord = { [Name in List]: `${Name}:${WordKey<Name>}` }[List]

const cookie = 'flash'
/** A redirect takes no longer; a notification that comes late is about something else. */
const seconds = 60

/**
 * The `Set-Cookie` that carries a notification over a redirect: its kind and the key of its words, never free text, so
 * that whoever manages to set the cookie can make the page say nothing of theirs.
 * @param siteOrigin from the load context
 */
export const carryNotification = (kind: NotificationKind, word: CarriedWord, siteOrigin: string): string =>
  setCookie(cookie, `${kind}.${encodeURIComponent(word)}`, seconds, siteOrigin)

/** The `Set-Cookie` that takes it away once it was shown. */
export const forgetNotification = (siteOrigin: string): string => setCookie(cookie, '', 0, siteOrigin)

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

const listOf = (name: string | undefined): List | undefined => lists.find((list) => list === name)

/** The notification that a request brings along, in the reader's language; nothing when it names no word of ours. */
export function carriedNotification(request: Request, locale: Locale): Notification | undefined {
  const value = cookieIn(request, cookie)
  const [, kind, word] = /^([a-z]+)\.(.+)$/.exec(value ?? '') ?? []
  const [name, key] = decoded(word ?? '')?.split(':') ?? []
  const list = listOf(name)
  if (!isNotificationKind(kind) || !list || !key) return undefined
  const words = wordList(locale, list)
  const message = Object.hasOwn(words, key) ? words[key] : undefined
  return message ? { id: crypto.randomUUID(), kind, message } : undefined
}
