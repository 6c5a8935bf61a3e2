interface WordedPage {
  path: string
  /** What it is called, as `namespace:key`. */
  title: string
  /** What it is, in a sentence. */
  description: string
}

const page = (path: string, title: string, description: string): WordedPage => ({ path, title, description })

/**
 * Pages without a document of their own: their words are the interface's. What people call them besides, by which the search finds them, stands under their path in
 * `findable.json` of each language.
 */
export const wordedPages: readonly WordedPage[] = [
  page('/group-sale', 'groups:title', 'groups:description'),
  page('/apps', 'apps:title', 'apps:description'),
  page('/doctors', 'booking:title', 'booking:description'),
  page('/tools', 'tools:title', 'tools:description'),
  page('/help', 'help:title', 'help:description'),
  page('/pricing', 'pricing:title', 'pricing:description'),
  page('/guides', 'guides:title', 'guides:description'),
  page('/tutorials', 'tutorials:title', 'tutorials:description'),
  page('/careers', 'careers:title', 'careers:description'),
  page('/news', 'news:title', 'news:description'),
  page('/academy', 'academy:title', 'academy:description'),
  page('/academy/panel', 'panel:title', 'panel:description'),
  page('/academy/verify', 'academy:verify.title', 'academy:verify.description'),
  page('/prescriptions/verify', 'signed-documents:title', 'signed-documents:description'),
  page('/compare', 'compare:title', 'compare:description'),
  page('/questions', 'questions:title', 'questions:description'),
  page('/questions/ask', 'asking:title', 'asking:lead'),
  page('/community', 'community:title', 'community:description'),
  page('/community/new', 'community:new.title', 'community:new.lead'),
  page('/community/cases', 'community:case.title', 'community:case.description'),
  page('/community/cases/new', 'community:case.begin', 'community:case.lead'),
  page('/shop', 'shop:title', 'shop:lead'),
  page('/shop/accessories', 'shop:accessories.title', 'shop:accessories.lead'),
  page('/shop/packages', 'shop:packages.title', 'shop:packages.lead'),
]

/** Ids of documents have no colon. */
const mark = 'page:'

/** By which the search knows a page without a document. */
export const wordedId = ({ path }: Pick<WordedPage, 'path'>): string => `${mark}${path}`

const byId = new Map(wordedPages.map((one) => [wordedId(one), one]))

/** The page that an id of the search stands for; undefined for that of a document. */
export const findWordedPage = (id: string): WordedPage | undefined => byId.get(id)
