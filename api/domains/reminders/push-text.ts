import { createHash } from 'node:crypto'
import type { PushMessage } from '~/api/platform/gateways/push/push-gateway'
import { localizedPath, type Locale } from '~/domain/values/locale'
import { pushWithinMs } from '~/domain/reminders/rules'
import en from '~/locales/en/messages-out.json'
import es from '~/locales/es/messages-out.json'
import fa from '~/locales/fa/messages-out.json'

type Text = 'push.reminder.title' | 'push.reminder.text' | 'push.message.text' | 'push.urgent.text'
const words: Record<Locale, Record<Text, string>> = { fa, en, es }

const day = 24 * 60 * 60

/** One page's waiting notice takes the place of its own, and of no other's; the push service learns no address by it. */
const topicOf = (path: string): string => createHash('sha256').update(path).digest('base64url').slice(0, 32)

/** Says that there is something to read, and not what and of whom. @param path without locale */
export const noticePush = (locale: Locale, path: string, isUrgent = false): PushMessage => ({
  text: JSON.stringify({
    title: words[locale]['push.reminder.title'],
    body: words[locale][isUrgent ? 'push.urgent.text' : 'push.message.text'],
    lang: locale,
    to: localizedPath(locale, path),
  }),
  ttl: day,
  // What is urgent is not covered by what comes after it.
  topic: topicOf(isUrgent ? `urgent ${path}` : path),
  ...(isUrgent && { urgency: 'high' as const }),
})

/** Says that it is time for something and not for what: others see the screen of a phone, and it passes through the push service. */
export const reminderPush = (locale: Locale): PushMessage => ({
  text: JSON.stringify({
    title: words[locale]['push.reminder.title'],
    body: words[locale]['push.reminder.text'],
    lang: locale,
    to: locale === 'fa' ? '/app' : `/${locale}/app`,
  }),
  ttl: pushWithinMs / 1000,
  topic: 'reminder',
})
