import { rulesSections } from './vocabulary'

/** Documents of which exactly one exists, by their fixed id: `{ id, type }`. */
export const singletons: readonly { id: string; type: string }[] = [
  { id: 'siteSettings', type: 'siteSettings' },
  { id: 'homePage', type: 'homePage' },
  { id: 'productsPage', type: 'productsPage' },
  { id: 'stethoscopesPage', type: 'stethoscopesPage' },
  { id: 'magazinePage', type: 'magazinePage' },
  { id: 'rulesPage', type: 'rulesPage' },
  { id: 'solutionsPage', type: 'solutionsPage' },
  { id: 'contactPage', type: 'contactPage' },
  ...rulesSections.map(({ value }) => ({ id: `rulesSection-${value}`, type: 'rulesSection' })),
]

export const isSingletonType = (type: string): boolean =>
  singletons.some((singleton) => singleton.type === type)
