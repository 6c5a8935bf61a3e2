const prefix = 'pending-'

/** The field in which a line's unconfirmed quantity goes along with what the cart sends. */
export const pendingFieldOf = (key: string): string => `${prefix}${key}`

/** The quantities that go along, by line. */
export const pendingOf = (form: FormData): [key: string, typed: string][] =>
  [...form].flatMap(([name, value]) =>
    name.startsWith(prefix) && typeof value === 'string' ? [[name.slice(prefix.length), value]] : [],
  )
