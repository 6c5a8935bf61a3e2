/** The corners of the header, in their order, with the page that each leads to. */
const pages = { search: '/search', cart: '/cart', account: '/dashboard' } as const

export type Corner = keyof typeof pages

export const cornerPage = (corner: Corner): string => pages[corner]

/** The corners whose page exists: a corner shows with its page and never before. */
export const cornersOf = (siteMap: readonly { path: string }[]): Corner[] =>
  (Object.keys(pages) as Corner[]).filter((corner) => siteMap.some(({ path }) => path === pages[corner]))
