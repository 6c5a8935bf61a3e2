import type { PlaceAddress } from '~/app/platform/place-link'
import { siteMap } from '~/app/platform/site-map'
import type { WordKey } from '~/app/platform/words/namespaces'
import type { IconName } from '~/app/ui/icon'
import type { Role } from '~/domain/values/role'

/** One place in the navigation of an area; `isFront` for the area's own front page, which is not current on the pages below it. */
export interface AreaEntry extends PlaceAddress {
  label: WordKey<'areas'>
  icon: IconName
  /** What is there, for overviews. */
  note?: WordKey<'areas'>
  /** The heading it stands under, where an area has many places. */
  group?: WordKey<'areas'>
  /** Who may enter; everyone of the area when absent. The API decides, this only keeps dead ends out of sight. */
  roles?: readonly Role[]
}

/** A place shows once its page exists: nothing here leads nowhere. */
export const appEntries: readonly AreaEntry[] = [
  { to: '/app', label: 'app.home', icon: 'home', isFront: true },
  {
    to: '/app/records',
    label: 'app.records',
    icon: 'file',
    also: ['/app/file', '/app/shared', '/app/reminders', '/app/doctor-notes', '/app/referrals'],
  },
  {
    to: '/app/messages',
    label: 'app.messages',
    icon: 'talk',
    also: ['/app/doctors', '/app/consultations', '/app/call-requests', '/app/complaints', '/app/comments'],
  },
  { to: '/app/wallet', label: 'app.wallet', icon: 'wallet', also: ['/app/vip'] },
  {
    to: '/app/profile',
    label: 'app.profile',
    icon: 'account',
    also: ['/app/family', '/app/devices', '/app/warranties'],
  },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

export const dashboardEntries: readonly AreaEntry[] = [
  { to: '/dashboard', label: 'dashboard.overview', icon: 'home', isFront: true },
  { to: '/dashboard/orders', label: 'dashboard.orders', icon: 'parcel' },
  { to: '/dashboard/invoices', label: 'dashboard.invoices', icon: 'file' },
  { to: '/dashboard/addresses', label: 'dashboard.addresses', icon: 'place' },
  { to: '/dashboard/tickets', label: 'dashboard.tickets', icon: 'ticket' },
  { to: '/app/call-requests', label: 'dashboard.callRequests', icon: 'phone' },
  { to: '/app/messages', label: 'dashboard.messages', icon: 'mail' },
  { to: '/app/complaints', label: 'dashboard.complaints', icon: 'note' },
  { to: '/dashboard/comments', label: 'dashboard.comments', icon: 'quote' },
  { to: '/dashboard/community', label: 'dashboard.community', icon: 'people' },
  { to: '/dashboard/questions', label: 'dashboard.questions', icon: 'talk' },
  {
    to: '/dashboard/courses',
    label: 'dashboard.courses',
    icon: 'play',
    also: ['/dashboard/course-purchases', '/dashboard/course-sessions'],
  },
  { to: '/dashboard/doctor', label: 'dashboard.doctor', icon: 'clinic' },
  { to: '/app/wallet', label: 'app.wallet', icon: 'wallet' },
  { to: '/app', label: 'dashboard.health', icon: 'wave' },
  { to: '/app/profile', label: 'app.profile', icon: 'account' },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

export const doctorEntries: readonly AreaEntry[] = [
  { to: '/doctor', label: 'doctor.overview', icon: 'home', isFront: true },
  {
    to: '/doctor/call-requests',
    label: 'doctor.callRequests',
    icon: 'phone',
    also: ['/dashboard/call-requests'],
  },
  { to: '/dashboard/messages', label: 'doctor.messages', icon: 'mail' },
  {
    to: '/doctor/families',
    label: 'doctor.families',
    icon: 'people',
    also: ['/dashboard/families', '/doctor/patients'],
  },
  { to: '/doctor/records', label: 'doctor.records', icon: 'file', also: ['/doctor/shared'] },
  { to: '/doctor/comments', label: 'doctor.comments', icon: 'quote' },
  { to: '/doctor/consultations', label: 'doctor.consultations', icon: 'clock' },
  { to: '/doctor/notes', label: 'doctor.notes', icon: 'edit' },
  { to: '/doctor/referrals', label: 'doctor.referrals', icon: 'send' },
  { to: '/doctor/schedule', label: 'doctor.schedule', icon: 'calendar' },
  { to: '/doctor/earnings', label: 'doctor.earnings', icon: 'wallet' },
  { to: '/app/profile', label: 'app.profile', icon: 'account' },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

const everyStaff: readonly Role[] = ['support', 'seller', 'admin']

const shopEntries: readonly AreaEntry[] = (
  [
    {
      to: '/admin/orders',
      label: 'admin.orders',
      note: 'admin.orders.note',
      icon: 'truck',
      roles: everyStaff,
    },
    {
      to: '/admin/payments',
      label: 'admin.payments',
      note: 'admin.payments.note',
      icon: 'card',
      roles: everyStaff,
    },
    {
      to: '/admin/tickets',
      label: 'admin.tickets',
      note: 'admin.tickets.note',
      icon: 'ticket',
      roles: everyStaff,
    },
    {
      to: '/admin/reviews',
      label: 'admin.reviews',
      note: 'admin.reviews.note',
      icon: 'star',
      roles: everyStaff,
    },
    {
      to: '/admin/products',
      label: 'admin.products',
      note: 'admin.products.note',
      icon: 'box',
      roles: ['seller', 'admin'],
    },
    {
      to: '/admin/stock',
      label: 'admin.stock',
      note: 'admin.stock.note',
      icon: 'layers',
      roles: ['seller', 'admin'],
    },
    {
      to: '/admin/features',
      label: 'admin.features',
      note: 'admin.features.note',
      icon: 'swatch',
      roles: ['seller', 'admin'],
    },
    {
      to: '/admin/discount-codes',
      label: 'admin.discountCodes',
      note: 'admin.discountCodes.note',
      icon: 'tag',
      roles: ['seller', 'admin'],
    },
    {
      to: '/admin/invoices',
      label: 'admin.invoices',
      note: 'admin.invoices.note',
      icon: 'receipt',
      roles: everyStaff,
    },
    {
      to: '/admin/courses',
      label: 'admin.courses',
      note: 'admin.courses.note',
      icon: 'play',
      also: ['/admin/course-enrolments'],
      roles: everyStaff,
    },
    {
      to: '/admin/course-sessions',
      label: 'admin.courseSessions',
      note: 'admin.courseSessions.note',
      icon: 'people',
      also: ['/admin/course-session-seats'],
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/addresses',
      label: 'admin.addresses',
      note: 'admin.addresses.note',
      icon: 'place',
      roles: everyStaff,
    },
    {
      to: '/admin/statistics',
      label: 'admin.statistics',
      note: 'admin.statistics.note',
      icon: 'chart',
      roles: everyStaff,
    },
    {
      to: '/admin/holidays',
      label: 'admin.holidays',
      note: 'admin.holidays.note',
      icon: 'calendar',
      roles: everyStaff,
    },
  ] satisfies AreaEntry[]
).map((entry) => ({ ...entry, group: 'admin.group.shop' }))

const houseEntries: readonly AreaEntry[] = (
  [
    {
      to: '/admin/users',
      label: 'admin.users',
      note: 'admin.users.note',
      icon: 'people',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/jobs',
      label: 'admin.jobs',
      note: 'admin.jobs.note',
      icon: 'clock',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/doctors',
      label: 'admin.doctors',
      note: 'admin.doctors.note',
      icon: 'people',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/reservations',
      label: 'admin.reservations',
      note: 'admin.reservations.note',
      icon: 'calendar',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/ratings',
      label: 'admin.ratings',
      note: 'admin.ratings.note',
      icon: 'star',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/settlements',
      label: 'admin.settlements',
      note: 'admin.settlements.note',
      icon: 'wallet',
      roles: ['support', 'seller', 'admin'],
    },
    {
      to: '/admin/sanctions',
      label: 'admin.sanctions',
      note: 'admin.sanctions.note',
      icon: 'warning',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/call-requests',
      label: 'admin.callRequests',
      note: 'admin.callRequests.note',
      icon: 'phone',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/contact',
      label: 'admin.contact',
      note: 'admin.contact.note',
      icon: 'mail',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/comments',
      label: 'admin.comments',
      note: 'admin.comments.note',
      icon: 'quote',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/community',
      label: 'admin.community',
      note: 'admin.community.note',
      icon: 'people',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/questions',
      label: 'admin.questions',
      note: 'admin.questions.note',
      icon: 'talk',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/complaints',
      label: 'admin.complaints',
      note: 'admin.complaints.note',
      icon: 'note',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/accompanying-doctors',
      label: 'admin.accompanyingDoctors',
      note: 'admin.accompanyingDoctors.note',
      icon: 'talk',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/medicines',
      label: 'admin.medicines',
      note: 'admin.medicines.note',
      icon: 'note',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/warranties',
      label: 'admin.warranties',
      note: 'admin.warranties.note',
      icon: 'shield',
      roles: ['support', 'admin'],
    },
    {
      to: '/admin/devices',
      label: 'admin.devices',
      note: 'admin.devices.note',
      icon: 'wave',
      roles: ['support', 'admin'],
    },
    { to: '/admin/facts', label: 'admin.facts', note: 'admin.facts.note', icon: 'note' },
    { to: '/admin/audit', label: 'admin.audit', note: 'admin.audit.note', icon: 'file', roles: ['admin'] },
  ] satisfies AreaEntry[]
).map((entry) => ({ ...entry, group: 'admin.group.house' }))

const adminEntries: readonly AreaEntry[] = [
  { to: '/admin', label: 'admin.overview', icon: 'home', isFront: true },
  ...shopEntries,
  ...houseEntries,
]

/** The places of staff that somebody with these roles may enter. */
export const adminEntriesFor = (held: readonly Role[]): AreaEntry[] =>
  adminEntries.filter(
    ({ to, roles }) =>
      siteMap.some(({ path }) => path === to) && (!roles || roles.some((role) => held.includes(role))),
  )

/** The entries under their headings, in their order; those without a heading come first. */
export function groupsOf(
  entries: readonly AreaEntry[],
): { heading?: WordKey<'areas'>; entries: AreaEntry[] }[] {
  const groups = new Map<WordKey<'areas'> | undefined, AreaEntry[]>()
  for (const entry of entries) groups.set(entry.group, [...(groups.get(entry.group) ?? []), entry])
  return [...groups].map(([heading, places]) => ({ heading, entries: places }))
}
