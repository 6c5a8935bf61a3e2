import type { WordKey } from '~/app/platform/words/namespaces'
import type { IconName } from '~/app/ui/icon'
import type { Role } from '~/domain/values/role'

/** One place in the navigation of an area. */
export interface AreaEntry {
  to: string
  label: WordKey<'areas'>
  icon: IconName
  /** True for the area's own front page, which is not current on the pages below it. */
  isFront?: boolean
  /** What is there, for overviews. */
  note?: WordKey<'areas'>
  /** Who may enter; everyone of the area when absent. The API decides, this only keeps dead ends out of sight. */
  roles?: readonly Role[]
}

/** A place shows once its page exists: nothing here leads nowhere. */
export const appEntries: readonly AreaEntry[] = [
  { to: '/app', label: 'app.home', icon: 'home', isFront: true },
  { to: '/app/records', label: 'app.records', icon: 'file' },
  { to: '/app/profile', label: 'app.profile', icon: 'account' },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

export const dashboardEntries: readonly AreaEntry[] = [
  { to: '/dashboard', label: 'dashboard.overview', icon: 'home', isFront: true },
  { to: '/app', label: 'dashboard.health', icon: 'wave' },
  { to: '/app/profile', label: 'app.profile', icon: 'account' },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

export const doctorEntries: readonly AreaEntry[] = [
  { to: '/doctor', label: 'doctor.overview', icon: 'home', isFront: true },
  { to: '/app/profile', label: 'app.profile', icon: 'account' },
  { to: '/app/settings', label: 'app.settings', icon: 'settings' },
]

const adminEntries: readonly AreaEntry[] = [
  { to: '/admin', label: 'admin.overview', icon: 'home', isFront: true },
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
  { to: '/admin/facts', label: 'admin.facts', note: 'admin.facts.note', icon: 'note' },
  { to: '/admin/audit', label: 'admin.audit', note: 'admin.audit.note', icon: 'file', roles: ['admin'] },
]

/** The places of staff that somebody with these roles may enter. */
export const adminEntriesFor = (held: readonly Role[]): AreaEntry[] =>
  adminEntries.filter(({ roles }) => !roles || roles.some((role) => held.includes(role)))
