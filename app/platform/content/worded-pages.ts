/**
 * Pages without a document of their own: their words are the interface's. By path what each is called, as `namespace:key`. Of languages they are in those that
 * they are written in; the shop's, which is full of goods, is told to search engines in Persian alone.
 */
export const wordedPages = [
  ...(
    [
      ['/group-sale', 'groups:title'],
      ['/apps', 'apps:title'],
      ['/doctors', 'booking:title'],
      ['/tools', 'tools:title'],
      ['/help', 'help:title'],
      ['/pricing', 'pricing:title'],
      ['/guides', 'guides:title'],
      ['/tutorials', 'tutorials:title'],
      ['/careers', 'careers:title'],
      ['/news', 'news:title'],
      ['/academy', 'academy:title'],
      ['/academy/panel', 'panel:title'],
      ['/questions', 'questions:title'],
      ['/questions/ask', 'asking:title'],
      ['/community', 'community:title'],
      ['/community/new', 'community:new.title'],
      ['/community/cases', 'community:case.title'],
      ['/community/cases/new', 'community:case.begin'],
    ] as const
  ).map(([path, title]) => ({ path, title, locales: ['fa', 'en'] })),
  ...(
    [
      ['/shop', 'shop:title'],
      ['/shop/accessories', 'shop:accessories.title'],
      ['/shop/packages', 'shop:packages.title'],
    ] as const
  ).map(([path, title]) => ({ path, title, locales: ['fa'] })),
]
