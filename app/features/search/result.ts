import type { LocalText, Picture } from '~/content/types'
import type { SearchKind } from '~/domain/search/entry'

/** Something that was found. */
export interface SearchResult {
  id: string
  /** Of its page, without prefix. */
  path: string
  title: LocalText | null
  summary: LocalText | null
  picture: Picture | null
  /** Of what can be bought; empty where it cannot. */
  shopProductId: string
}

export interface ResultGroup {
  kind: SearchKind
  /** How many there are of it. */
  total: number
  results: SearchResult[]
}

const folders = {
  product: '/products/',
  shopItem: '/shop/',
  article: '/magazine/',
  tool: '/tools/',
  solution: '/solutions/',
  page: '/',
  rulesSection: '/rules/',
  helpArticle: '/help/',
  doctor: '/doctors/',
  job: '/careers/',
  course: '/academy/courses/',
  question: '/questions/',
  newsItem: '/news/',
  tutorial: '/tutorials/',
  guide: '/guides/',
  // The page itself, which has no key.
  contactPage: '/contact',
} as const

interface Found {
  _type: keyof typeof folders
  key: string
  /** Of manuals, of which that for doctors stands beside the one for homes. */
  audience?: string | null
}

/** Where the page of a document stands. */
export const resultPath = ({ _type, key, audience }: Found): string =>
  folders[_type] + encodeURIComponent(key) + (audience === 'doctor' ? '?for=doctor' : '')
