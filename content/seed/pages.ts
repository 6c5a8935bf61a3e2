import type { SeedDocument } from './build'
import { about } from './pages/about'
import { familyHealth } from './pages/family-health'
import { healthMonitoring } from './pages/health-monitoring'
import { partners } from './pages/partners'
import { platform } from './pages/platform'
import { resources } from './pages/resources'
import { services } from './pages/services'
import { telemedicine } from './pages/telemedicine'

/** Pages of blocks at an address of their own. */
export const pages: SeedDocument[] = [
  about,
  platform,
  telemedicine,
  healthMonitoring,
  familyHealth,
  services,
  partners,
  resources,
]
