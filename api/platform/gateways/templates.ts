import { codeIn } from '~/domain/values/digits'
import type { Locale } from '~/domain/values/locale'
import en from '~/locales/en/messages-out.json'
import es from '~/locales/es/messages-out.json'
import fa from '~/locales/fa/messages-out.json'
import { htmlBody, plainBody } from './mail-body'

/**
 * Every SMS there is, with the names of what is filled in. Kavenegar keeps the text of each under a name of its own and fills in
 * three short values without spaces, in this order; more it cannot, but for one `name` of a person, which may have some.
 */
export const smsTemplates = {
  'sign-in-code': ['code'],
  // Not `code`: phones would offer it for signing in.
  'order-code': ['order'],
  // Something that was ordered is not to be had: its customer chooses; which item, the page says.
  'order-item-missing': ['order', 'link'],
  'order-item-reminder': ['order', 'link'],
  // For a sensitive change within a session.
  'fresh-code': ['code'],
  // What has become of an account; `link` leads to where it can be mended.
  'email-changed': ['link'],
  // To a doctor: money goes to another account from now on; to which, no message says.
  'payout-account-changed': ['link'],
  'payout-account-stated': ['link'],
  'export-asked': ['link'],
  'deletion-asked': ['date', 'link'],
  'sessions-ended': ['link'],
  // Who shares; what it is, no message says.
  'records-shared': ['name', 'link'],
  // Who invites; what follows from it stands on the page.
  'family-invitation': ['name', 'link'],
  // A child comes of age; who, no message says.
  'child-of-age': ['date', 'link'],
  'child-is-adult': ['link'],
  // That there is something to see, and not a word of it.
  'doctor-offered': ['link'],
  'accompaniment-ended': ['link'],
  'doctor-message': ['link'],
  // Support has taken a device out of the account; which, no message says.
  'device-released': ['link'],
  // Staff have looked at the invoice of a device, or taken back its warranty; what they decided, no message says.
  'warranty-decided': ['link'],
  // To doctors: somebody waits, or waits for them. To a family: the doctor called and nobody answered.
  'call-emergency': ['link'],
  'call-waiting': ['link'],
  'call-unanswered': ['link'],
  // A doctor has ended the request of a family; with what, no message says.
  'call-closed': ['link'],
  // To the operator: nobody is there for an emergency, or nobody has taken it.
  'call-untaken': ['link'],
  // To the operator, of how many requests: the time for an answer is over, or with an emergency that was taken nothing happens.
  // The link first: a text that was approved before the number came holds it there.
  'call-left': ['link', 'count'],
  // To the operator: how many complaints came, and how many answers are late.
  'complaints-waiting': ['count', 'late', 'link'],
  // What a visitor wrote has come; and where the answer is read.
  'enquiry-received': ['number'],
  'enquiry-answered': ['number', 'link'],
  // To a complaint there is an answer.
  'complaint-answered': ['link'],
  // Staff have answered or decided a ticket; what, no message says.
  'ticket-answered': ['link'],
  // Something came of a question; what, no message says.
  'question-news': ['link'],
  // Whoever has the phone is to work with us.
  'doctor-invited': ['link'],
  // A time with a doctor: when; with whom and why, no message says.
  'reservation-made': ['date', 'time', 'link'],
  'reservation-soon': ['date', 'time', 'link'],
  'reservation-moved': ['date', 'time', 'link'],
  'reservation-rescheduled': ['date', 'time', 'link'],
  // Date and time are one value each: there are no more than three.
  'doctor-reservation-rescheduled': ['before', 'after', 'link'],
  'reservation-cancelled': ['date', 'time', 'link'],
  'reservation-missed': ['date', 'time', 'link'],
  // To doctors who wish it.
  'doctor-reservation-made': ['date', 'time', 'link'],
  'doctor-reservation-soon': ['date', 'time', 'link'],
  'doctor-reservation-waiting': ['date', 'time', 'link'],
  'doctor-reservation-cancelled': ['date', 'time', 'link'],
  // A doctor whom somebody waits for has time; which one, no message says.
  'doctor-has-time': ['link'],
  // Something that somebody waits for can be bought again; what, no message says.
  'back-in-stock': ['link'],
  // Credit that has come back after it had ended; for which visit and why stands on the page.
  'reservation-refunded': ['amount', 'link'],
  // Money that came too late, or a second time, goes back to the account it came from.
  'payment-returned': ['amount', 'link'],
  // A seat in a session is free for whoever waited, it is tomorrow, or staff have cancelled it; of which and why stands on the page.
  'session-seat': ['link'],
  'session-soon': ['date', 'time', 'link'],
  'session-cancelled': ['link'],
  // A course is open, or staff have ended it; of which and why stands on the page.
  'course-paid': ['link'],
  'course-cancelled': ['link'],
  // That something which a doctor had written is in force no more: what, no message says.
  'prescription-withdrawn': ['link'],
  // A doctor has written something for somebody, or taken it back: what, no message says.
  'referral-news': ['link'],
  // To doctors: a colleague has written to them, or answered; of whom and what, no message says.
  'letter-received': ['link'],
  'letter-answered': ['link'],
  // `sign-in-flood`: what somebody has to look at.
  'operator-alarm': ['alarm'],
} as const

/**
 * Kavenegar fills in no value that is empty or holds a space, a line break or an underscore; into the `name` go eight spaces. Whatever it answers 431
 * for is for good, so that it is looked at before anything is sent, and in a demo as well.
 * @returns the name of the value that would be refused
 */
export function unsendableValue(template: SmsTemplate, tokens: Record<string, string>): string | undefined {
  return smsTemplates[template].find((name) => {
    const value = tokens[name] ?? ''
    if (name === 'name') return /[\r\n]/.test(value) || value.split(' ').length > mostWordsOfName
    return value === '' || /[\s_]/.test(value)
  })
}

const mostWordsOfName = 9

/** `details` are rows of what and how much, `next` what comes now, `link` leads to the order. */
const ofOrder = ['order', 'details', 'next', 'link'] as const

/** Every e-mail there is, with the names of what is filled in. */
export const mailTemplates = {
  'sign-in-code': ['code'],
  'email-confirmation': ['code'],
  'fresh-code': ['code'],
  'enquiry-received': ['number'],
  'enquiry-answered': ['number', 'answer'],
  'question-news': ['link'],
  'back-in-stock': ['link'],
  'order-placed': ofOrder,
  'order-paid': ofOrder,
  'order-shipped': ofOrder,
  'order-delivered': ofOrder,
  'order-refunded': ofOrder,
  'operator-alarm': ['alarm'],
  'call-untaken': ['link'],
  'call-left': ['link', 'count'],
  'complaints-waiting': ['count', 'late', 'link'],
} as const

/** What messages lack that an earlier version has queued: of the requests left lying they knew no number. */
export const valuesOfEarlier: Readonly<Record<string, Record<string, string>>> = {
  'call-left': { count: '۱' },
}

export type SmsTemplate = keyof typeof smsTemplates
export type MailTemplate = keyof typeof mailTemplates

type Names = typeof smsTemplates & typeof mailTemplates

/** What a template is filled in with. */
export type Tokens<Template extends SmsTemplate | MailTemplate> = Record<Names[Template][number], string>

const words: Record<Locale, Record<string, string>> = {
  fa,
  en: { ...fa, ...en },
  es: { ...fa, ...en, ...es },
}

/** @throws when the template names a value that is not given: a message with a hole in it is not sent */
function filled(text: string, values: Record<string, string>): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The message has no value for ${name}`)
    return value
  })
}

function wordOf(locale: Locale, key: string): string {
  const word = words[locale][key]
  if (word === undefined) throw new Error(`There is no text ${key}`)
  return word
}

/** What phones and programs read as it stands, and a person's name. */
const asGiven: ReadonlySet<string> = new Set(['code', 'link', 'name'])

/** The values of an SMS as a page would print them: an order's code, a day, a time and a sum in the reader's digits. */
export const printedValues = (locale: Locale, values: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, asGiven.has(name) ? value : codeIn(locale, value)]),
  )

/**
 * The text of an SMS. Its last line is what phones look for to fill in a code by themselves: `@` and the host of the page, `#` and
 * the code (WICG, “Origin-bound one-time codes delivered via SMS”).
 */
export function smsText(
  template: SmsTemplate,
  locale: Locale,
  tokens: Record<string, string>,
  siteHost: string,
): string {
  const text = filled(wordOf(locale, `sms.${template}`), tokens)
  return tokens.code === undefined ? text : `${text}\n\n@${siteHost} #${tokens.code}`
}

export interface MailText {
  subject: string
  text: string
  html: string
}

/** A word that goes into a mail, from the same lists as its text. */
export const mailWord = (locale: Locale, key: string, values: Record<string, string> = {}): string =>
  filled(wordOf(locale, key), values)

export function mailText(template: MailTemplate, locale: Locale, tokens: Record<string, string>): MailText {
  const text = filled(wordOf(locale, `mail.${template}.text`), tokens)
  return {
    subject: filled(wordOf(locale, `mail.${template}.subject`), tokens),
    text: plainBody(text),
    html: htmlBody(text, locale),
  }
}
