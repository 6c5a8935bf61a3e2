import { expect, it } from 'vitest'
import { featureNames, isComing } from '../../domain/values/features'
import { seedDocuments } from './documents'

/** Words by which copy promises what the table of features says is still to come. */
const promises =
  /۱۲ ساعت|دوازده ساعت|12 h(?:ou|o)rs?|twelve hours|12 horas|شبانه‌روز|24\/7|around the clock|24 horas|at any hour|ویزیت آنلاین|مشاورهٔ آنلاین|گفت‌وگوی آنلاین|online (?:visit|consultation|with a doctor)|consulta en línea|پزشک همراه|accompanying doctor|درخواست تماس|call request|عضو خانواده|family member|رساندن دارو|medicine delivery|بی‌اینترنت|without the internet/i

/** What an organisation was once promised: figures of its people, and requests that reach a centre. No page has either. */
const ofOrganisations =
  /آمار (?:این |هر |آن )?(?:گروه|سازمان|کارکنان|همکاران|اعضا)|(?:figures|statistics) (?:for|of|about) (?:the|a|your|its) (?:group|organisation|staff|members)|(?:cifras|estadísticas) (?:del grupo|de la organización|del personal)|(?:چند بار|تعداد) استفاده|how (?:often|many times) (?:the|a) (?:health )?stand|cuántas veces se (?:ha usado|usa)|مرکز درمانی: |medical centre: |همان یک درخواست|that one request/i

/** What only names a thing: rules that hold from its beginning, figures for editors, tags, menus without dead ends, and advice to read. */
const namesOnly = [
  'rulesSection',
  'businessFact',
  'tag',
  'siteSettings',
  'article',
  'articleCategory',
  'rulesPage',
]

interface Found {
  place: string
  text: string
}

/** Texts that promise what `words` tells of, with no feature named in what they stand in. */
function unmarked(words: RegExp, value: unknown, place: string, isMarked = false): Found[] {
  if (typeof value === 'string')
    return words.test(value) && !isMarked ? [{ place, text: value.slice(0, 90) }] : []
  if (typeof value !== 'object' || value === null) return []
  const marked = isMarked || ('feature' in value && typeof value.feature === 'string')
  return Object.entries(value).flatMap(([key, part]) =>
    // What stands in for a picture that cannot be seen says what is on it; words to be found by are shown nowhere.
    key.startsWith('_') || ['alt', 'slug', 'searchWords'].includes(key)
      ? []
      : unmarked(words, part, `${place}.${key}`, marked),
  )
}

const documents = seedDocuments().filter(({ _type }) => !namesOnly.includes(_type))

it('whatever copy promises names the feature, so that “coming soon” stands beside it', () => {
  expect(documents.flatMap((document) => unmarked(promises, document, document._id))).toEqual([])
})

it('promises organisations nothing that no page has, in the rules neither', () => {
  // Figures for editors tell what a rule of the API counts.
  const read = seedDocuments().filter(({ _type }) => _type !== 'businessFact')
  expect(read.flatMap((document) => unmarked(ofOrganisations, document, document._id))).toEqual([])
})

it('names no feature that the table does not have', () => {
  const named = new Set<string>()
  JSON.stringify(documents, (key, value: unknown) => {
    if (key === 'feature' && typeof value === 'string') named.add(value)
    return value
  })
  expect([...named].filter((name) => !featureNames.some((feature) => feature === name))).toEqual([])
  // As the product stands, each of them is marked on the page.
  expect([...named].filter(isComing).length).toBeGreaterThan(0)
})
