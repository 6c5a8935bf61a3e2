import { useWords } from '~/app/platform/words/use-words'
import { usePageLocale } from '~/app/ui/page-locale'
import { formatNumber } from '~/domain/values/numbers'

const kibibyte = 1024
const mebibyte = kibibyte * kibibyte

export const isSound = (type: string): boolean => type.startsWith('audio/')

/** What a file is and what it weighs: `PDF · ۴۱۲ کیلوبایت`. */
export function FileFacts({ type, bytes }: { type: string; bytes: number }) {
  const t = useWords('records')
  const locale = usePageLocale()
  const size =
    bytes < mebibyte
      ? t('file.kilobytes', { size: formatNumber(locale, Math.max(1, Math.round(bytes / kibibyte))) })
      : t('file.megabytes', { size: formatNumber(locale, Math.round((bytes / mebibyte) * 10) / 10) })
  return (
    <span className="text-sm text-ink-2">
      {type === 'application/pdf' ? <bdi>PDF</bdi> : t(isSound(type) ? 'file.sound' : 'file.picture')} ·{' '}
      {size}
    </span>
  )
}
