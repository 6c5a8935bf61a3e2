import type { AppLoadContext } from '@remix-run/node'

export type Withheld<Data, Name extends keyof Data> = Omit<Data, Name> & { [Member in Name]?: Data[Member] }

/**
 * A copy of what a loader found, some members of which do not travel with a page: what they say stands in it already, as
 * markup that `Kept` leaves as it was sent. With a further page, which the browser fetches as data alone, they do travel.
 * While the server renders they are there in both cases. Do not spread the copy: what is withheld would be lost.
 */
export function withhold<Data extends object, Name extends keyof Data>(
  { keepsMarkup }: Pick<AppLoadContext, 'keepsMarkup'>,
  data: Data,
  ...names: Name[]
): Withheld<Data, Name> {
  const copy = { ...data }
  // Remix's encoder asks for the enumerable members, a component by name.
  if (keepsMarkup)
    for (const name of names)
      Object.defineProperty(copy, name, { value: data[name], enumerable: false, configurable: true })
  return copy
}
