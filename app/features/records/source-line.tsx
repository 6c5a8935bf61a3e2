import { Icon, type IconName } from '~/app/ui/icon'
import type { AnyRecord } from '~/domain/records/schemas'
import { useRecordWords } from './record-words'

const icons: Record<AnyRecord['source'], IconName> = {
  self: 'account',
  device: 'box',
  doctor: 'clinic',
  stand: 'place',
  import: 'download',
}

interface SourceLineProps {
  record: AnyRecord
  /** In a row of many, where a phone has no room for a serial. */
  isShort?: boolean
  /** Somebody else’s: “myself” would be whoever reads it. */
  isOthers?: boolean
}

/** Where a record came from, in a word and a sign; of a device its serial. */
export function SourceLine({
  record: { source, deviceSerial },
  isShort = false,
  isOthers = false,
}: SourceLineProps) {
  const words = useRecordWords()
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      <Icon name={icons[source]} className="size-4" />
      {words.source(isOthers && source === 'self' ? 'owner' : source)}
      {deviceSerial && (
        <bdi dir="ltr" className={isShort ? 'max-sm:hidden' : undefined}>
          {deviceSerial}
        </bdi>
      )}
    </span>
  )
}

export const sourceIcon = (source: AnyRecord['source']): IconName => icons[source]
