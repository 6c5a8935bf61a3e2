import { defineDocuments } from 'sanity/presentation'
import type { DocumentResolver } from 'sanity/presentation'
import { inEveryLocale } from './addresses'

const routes = (path: string): string[] => inEveryLocale(path).map(({ path: localized }) => localized)

const singleton = (path: string, id: string): DocumentResolver => ({
  route: routes(path),
  filter: '_id == $id',
  params: { id },
})

/** A slug as it is stored: addresses carry Persian ones encoded. */
function decoded(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    return part ?? ''
  }
}

const named = (path: string, part: string, filter: string): DocumentResolver => ({
  route: routes(path),
  filter,
  params: ({ params }) => ({ [part]: decoded(params[part]) }),
})

/** Which document a page of the site is made of. The first route that fits counts, so narrower ones stand first. */
export const mainDocuments = defineDocuments([
  singleton('/', 'homePage'),
  singleton('/products', 'productsPage'),
  singleton('/products/stethoscopes', 'stethoscopesPage'),
  named('/products/:slug', 'slug', '_type == "product" && slug.current == $slug'),
  named('/shop/:slug', 'slug', '_type in ["shopItem", "product"] && slug.current == $slug'),
  singleton('/magazine', 'magazinePage'),
  named('/magazine/category/:key', 'key', '_type == "category" && key == $key'),
  named('/magazine/tag/:slug', 'slug', '_type == "tag" && slug.current == $slug'),
  named('/magazine/:slug', 'slug', '_type == "article" && slug.current == $slug'),
  named('/news/:slug', 'slug', '_type == "newsItem" && slug.current == $slug'),
  singleton('/solutions', 'solutionsPage'),
  singleton('/contact', 'contactPage'),
  named('/solutions/:slug', 'slug', '_type == "solution" && slug.current == $slug'),
  singleton('/rules', 'rulesPage'),
  named('/rules/:section', 'section', '_type == "rulesSection" && section == $section'),
  named('/tools/:slug', 'slug', '_type == "tool" && slug.current == $slug'),
  named('/guides/:slug', 'slug', '_type == "product" && slug.current == $slug'),
  named('/tutorials/:slug', 'slug', '_type == "tutorial" && slug.current == $slug'),
  named('/help/:slug', 'slug', '_type == "helpArticle" && slug.current == $slug'),
  named('/questions/:slug', 'slug', '_type == "question" && slug.current == $slug'),
  named('/academy/courses/:slug', 'slug', '_type == "course" && slug.current == $slug'),
  named('/careers/:slug', 'slug', '_type == "job" && slug.current == $slug'),
  named('/:slug', 'slug', '_type == "page" && slug.current == $slug'),
])
