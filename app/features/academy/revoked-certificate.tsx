import { useWords } from '~/app/platform/words/use-words'
import type { RevocationReason } from '~/domain/academy/rules'

/** In place of a certificate that staff have taken back: why, and whom to ask. */
export function RevokedCertificate({ reason }: { reason: RevocationReason }) {
  const t = useWords('academy')
  return (
    <p className="max-w-text text-red-ink">
      {t('certificate.revoked')} {t(`revoked.${reason}`)} {t('certificate.revokedAsk')}
    </p>
  )
}
