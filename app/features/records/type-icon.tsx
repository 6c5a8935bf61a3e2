import { HealthIcon, healthIconNames } from '~/app/ui/health-icon'
import { Icon } from '~/app/ui/icon'

/** The drawing of a type; a type without one gets the general one. */
export function TypeIcon({ type, className = 'size-6' }: { type: string; className?: string }) {
  const name = healthIconNames.find((one) => one === type)
  return name ? <HealthIcon name={name} className={className} /> : <Icon name="chart" className={className} />
}
