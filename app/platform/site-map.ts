/** What stands around the pages of an area, and who may enter it. */
const dashboard = 'routes/dashboard/area.tsx'
const app = 'routes/app/area.tsx'
const doctor = 'routes/doctor/area.tsx'
const admin = 'routes/admin/area.tsx'

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
  { path: '/login', file: 'routes/identity/login.tsx' },
  { path: '/login/verify', file: 'routes/identity/verify.tsx' },
  { path: '/login/profile', file: 'routes/identity/profile.tsx' },
  { path: '/logout', file: 'routes/identity/logout.ts' },
  { path: '/dashboard', file: 'routes/dashboard/overview.tsx', area: dashboard },
  { path: '/app', file: 'routes/app/home.tsx', area: app },
  { path: '/app/records', file: 'routes/app/records/archive.tsx', area: app },
  { path: '/app/records/:type', file: 'routes/app/records/history.tsx', area: app },
  { path: '/app/records/:type/new', file: 'routes/app/records/new.tsx', area: app },
  { path: '/app/records/:type/:id', file: 'routes/app/records/record.tsx', area: app },
  { path: '/app/profile', file: 'routes/app/profile.tsx', area: app },
  { path: '/app/settings', file: 'routes/app/settings.tsx', area: app },
  { path: '/doctor', file: 'routes/doctor/overview.tsx', area: doctor },
  { path: '/admin', file: 'routes/admin/overview.tsx', area: admin },
  { path: '/admin/orders', file: 'routes/admin/orders.tsx', area: admin },
  { path: '/admin/orders/:id', file: 'routes/admin/order.tsx', area: admin },
  { path: '/admin/invoices', file: 'routes/admin/invoices.tsx', area: admin },
  { path: '/admin/addresses', file: 'routes/admin/addresses.tsx', area: admin },
  { path: '/admin/tickets', file: 'routes/admin/tickets.tsx', area: admin },
  { path: '/admin/statistics', file: 'routes/admin/statistics.tsx', area: admin },
  { path: '/admin/users', file: 'routes/admin/users.tsx', area: admin },
  { path: '/admin/users/:id', file: 'routes/admin/user.tsx', area: admin },
  { path: '/admin/jobs', file: 'routes/admin/jobs.tsx', area: admin },
  { path: '/admin/facts', file: 'routes/admin/facts.tsx', area: admin },
  { path: '/admin/audit', file: 'routes/admin/audit.tsx', area: admin },
  { path: '/dev/outbox', file: 'routes/dev/outbox.tsx' },
  { path: '/dev/outbox.json', file: 'routes/dev/outbox-json.ts' },
  { path: '/dev/ui', file: 'routes/dev/ui.tsx' },
  { path: '/robots.txt', file: 'routes/machines/robots.ts' },
  { path: '/manifest.webmanifest', file: 'routes/machines/manifest.ts' },
  { path: '/sitemap.xml', file: 'routes/machines/sitemap.ts' },
  { path: '/social/*', file: 'routes/machines/social-card.ts' },
  { path: '*', file: 'routes/not-found.tsx' },
] as const satisfies readonly { path: string; file: string; area?: string }[]
