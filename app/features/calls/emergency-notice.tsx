import { useWords } from '~/app/platform/words/use-words'
import { PhoneLink } from '~/app/ui/isolate'
import { Notice } from '~/app/ui/notice'
import { ambulanceNumber } from '~/domain/calls/rules'

/** Where life is in danger nobody waits for us. */
export function EmergencyNotice({ isOfEmergency = false }: { isOfEmergency?: boolean }) {
  const t = useWords('calls')
  return (
    <Notice kind={isOfEmergency ? 'error' : 'warning'} title={t('ambulance.title')}>
      <p>{t('ambulance.text')}</p>
      <p className="mt-2">
        <PhoneLink phone={ambulanceNumber} className="btn btn-secondary text-lg font-heading" />
      </p>
    </Notice>
  )
}
