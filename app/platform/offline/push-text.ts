/** A message as the server sends it, for the screen of a phone: nothing in it is of health. */
export interface PushText {
  title: string
  body: string
  lang: string
  /** The page that it leads to. */
  to: string
}

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest

/** @returns null for what is none of ours */
export function readPushText(data: unknown): PushText | null {
  if (typeof data !== 'object' || data === null) return null
  const { title, body, lang, to } = data as Partial<Record<keyof PushText, unknown>>
  // A page of this site, and no address that browsers read as another's.
  const isOwnPage = isText(to, 200) && /^\/(?![/\\])/.test(to)
  return isText(title, 100) && isText(body, 200) && isText(lang, 10) && isOwnPage
    ? { title, body, lang, to }
    : null
}
