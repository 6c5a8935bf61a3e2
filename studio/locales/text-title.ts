import { persianText } from '../../content-schemas/preview'
import type { TextPath } from './fullness'

/** The little of a compiled schema type that a path is followed through. */
export interface TitledType {
  name: string
  title?: string
  fields?: { name: string; type: TitledType }[]
  of?: TitledType[]
}

interface Member {
  _key?: string
  _type?: string
  [field: string]: unknown
}

const memberOf = (value: unknown, key: string): Member | undefined =>
  Array.isArray(value) ? (value as Member[]).find((member) => member._key === key) : undefined

/** What an editor knows an array member by: its own words, else the kind of thing it is. */
function memberTitle(member: Member, type: TitledType | undefined): string {
  for (const field of ['heading', 'title', 'label', 'name']) {
    const words = persianText(member[field])
    if (words) return `«${words}»`
  }
  return type?.title ?? member._type ?? ''
}

/** The way to a text in the words of the form: `ویژگی‌ها · Feature blocks › «صدای قلب» › متن · Text`. */
export function textTitle(type: TitledType, document: unknown, path: TextPath): string {
  const titles: string[] = []
  let currentType: TitledType | undefined = type
  let value: unknown = document
  for (const segment of path) {
    if (typeof segment === 'string') {
      const field: { type: TitledType } | undefined = currentType?.fields?.find(
        ({ name }) => name === segment,
      )
      titles.push(field?.type.title ?? segment)
      currentType = field?.type
      value = (value as Record<string, unknown> | undefined)?.[segment]
    } else {
      const member = memberOf(value, segment._key)
      currentType = currentType?.of?.find(({ name }) => name === member?._type)
      if (member) titles.push(memberTitle(member, currentType))
      value = member
    }
  }
  return titles.filter(Boolean).join(' › ')
}
