import { useWords } from '~/app/platform/words/use-words'
import { HealthIcon } from '~/app/ui/health-icon'
import { PageLink } from '~/app/ui/page-link'
import type { Device } from '~/domain/devices/contract'
import type { FamilyMember } from '~/domain/family/contract'
import { FamilySection } from './family-section'

interface DevicesSectionProps {
  devices: readonly Device[]
  members: readonly FamilyMember[]
}

/** What the family measures with, and who of them. */
export function DevicesSection({ devices, members }: DevicesSectionProps) {
  const t = useWords('devices')
  const forWhom = ({ memberId, isOfDeletedMember }: Device) => {
    if (isOfDeletedMember) return t('for.deleted')
    const member = members.find(({ id }) => id === memberId)
    return member ? t('for', { name: `\u2068${member.firstName} ${member.lastName}\u2069` }) : t('for.self')
  }
  return (
    <FamilySection
      id="devices"
      title={t('title')}
      action={
        <PageLink
          to={devices.length ? '/app/devices' : '/app/devices/new'}
          className="btn btn-small btn-secondary"
        >
          {t(devices.length ? 'all' : 'add')}
        </PageLink>
      }
    >
      {devices.length === 0 ? (
        <p className="text-ink-2">{t('empty.text')}</p>
      ) : (
        <ul
          aria-labelledby="devices"
          className="divide-y divide-line rounded-large border border-line bg-card px-5"
        >
          {devices.map((device) => (
            <li key={device.id} className="flex items-center gap-4 py-4">
              <span className="grid size-11 flex-none place-items-center rounded-medium bg-sea-soft text-sea-ink">
                <HealthIcon name={device.kind} />
              </span>
              <span className="min-w-0">
                <span className="block font-strong">{t(`kind.${device.kind}`)}</span>
                <bdi dir="ltr" className="text-sm text-ink-2">
                  {device.serial}
                </bdi>
                <span className="block break-words text-sm text-ink-2">{forWhom(device)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </FamilySection>
  )
}
