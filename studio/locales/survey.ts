import { persianText } from '../../content-schemas/preview'
import { addFullness, fullnessOf, localeTexts } from './fullness'
import type { Fullness } from './fullness'

export interface SurveyedDocument {
  id: string
  type: string
  title: string
  fullness: Fullness
}

export interface SurveyedType {
  type: string
  fullness: Fullness
  documents: SurveyedDocument[]
}

export interface StoredDocument {
  _id: string
  _type: string
  [field: string]: unknown
}

const titleFields = ['title', 'name', 'heading', 'question', 'tagline']

function titleOf(document: StoredDocument): string {
  for (const field of titleFields) {
    const words = persianText(document[field])
    if (words) return words
  }
  const hero = document.hero as { heading?: unknown } | undefined
  return persianText(hero?.heading) || document._id
}

/** Documents by type, those with the least filled first; types keep the order in which `types` names them. */
export function survey(documents: StoredDocument[], types: readonly string[]): SurveyedType[] {
  const share = ({ texts, filled }: Fullness) => (filled.fa + filled.en + filled.es) / Math.max(texts, 1)
  return types.flatMap((type) => {
    const surveyed = documents
      .filter(({ _type }) => _type === type)
      .map((document) => ({
        id: document._id,
        type,
        title: titleOf(document),
        fullness: fullnessOf(localeTexts(document)),
      }))
      .sort((a, b) => share(a.fullness) - share(b.fullness))
    if (surveyed.length === 0) return []
    return [{ type, documents: surveyed, fullness: addFullness(surveyed.map(({ fullness }) => fullness)) }]
  })
}
