/**
 * The site map: every page that exists, by its path without locale prefix, and the file that answers it. `app/routes.ts`
 * hands it to Remix, and menus leave out what is not in it. Next come the addresses of machines.
 */
export const siteMap = [
  { path: '/', file: 'routes/home/page.tsx' },
  { path: '/products', file: 'routes/products/list.tsx' },
  { path: '/products/stethoscopes', file: 'routes/products/stethoscopes.tsx' },
  { path: '/products/:slug', file: 'routes/products/product.tsx' },
  { path: '/magazine', file: 'routes/magazine/front.tsx' },
  { path: '/magazine/feed.xml', file: 'routes/magazine/feed.ts' },
  { path: '/magazine/category/:category', file: 'routes/magazine/category.tsx' },
  { path: '/magazine/tag/:tag', file: 'routes/magazine/tag.tsx' },
  { path: '/magazine/:slug', file: 'routes/magazine/article.tsx' },
  { path: '/rules', file: 'routes/rules/list.tsx' },
  { path: '/rules/:section', file: 'routes/rules/section.tsx' },
  { path: '/dev/ui', file: 'routes/dev/ui.tsx' },
  { path: '/robots.txt', file: 'routes/machines/robots.ts' },
  { path: '/manifest.webmanifest', file: 'routes/machines/manifest.ts' },
  { path: '/sitemap.xml', file: 'routes/machines/sitemap.ts' },
  { path: '/social/*', file: 'routes/machines/social-card.ts' },
  { path: '*', file: 'routes/not-found.tsx' },
] as const
