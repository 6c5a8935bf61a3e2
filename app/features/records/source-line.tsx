import { Icon, type IconName } from '~/app/ui/icon'
import type { AnyRecord } from '~/domain/records/schemas'
import { useRecordWords } from './record-words'

const icons: Record<AnyRecord['source'], IconName> = {
  self: 'account',
  device: 'box',
  doctor: 'shield',
  stand: 'place',
  import: 'download',
}

/** Where a record came from, in a word and a sign; of a device its serial. */
export function SourceLine({ record: { source, deviceSerial } }: { record: AnyRecord }) {
  const words = useRecordWords()
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon name={icons[source]} className="size-4" />
      {words.source(source)}
      {deviceSerial && <bdi dir="ltr">{deviceSerial}</bdi>}
    </span>
  )
}

export const sourceIcon = (source: AnyRecord['source']): IconName => icons[source]
