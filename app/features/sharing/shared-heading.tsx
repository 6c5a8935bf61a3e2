import { useWords } from '~/app/platform/words/use-words'
import { Notice } from '~/app/ui/notice'
import type { ReceivedShare } from '~/domain/sharing/contract'
import { useExtent } from './extent'
import { usePeopleOf, useUntil } from './received-shares'

/** Whose record it is, what of it is shared, until when, and what its owner has to say. */
export function SharedHeading({ share }: { share: ReceivedShare }) {
  const t = useWords('sharing')
  const untilOf = useUntil()
  const extentOf = useExtent()
  const { name, from } = usePeopleOf()(share)
  return (
    <>
      <h1 className="text-3xl">
        <bdi>{t('record.of', { name })}</bdi>
      </h1>
      <p className="mt-2 text-ink-2">{[from, extentOf(share), untilOf(share)].filter(Boolean).join(' · ')}</p>
      {share.message && (
        <p className="mt-4 whitespace-pre-line rounded-medium bg-mist px-4 py-3" dir="auto">
          {share.message}
        </p>
      )}
    </>
  )
}

/** Over pages of a share that its owner looks at as its recipient sees them. */
export function PreviewNotice({ share }: { share: ReceivedShare }) {
  const t = useWords('sharing')
  if (!share.isOwn) return null
  return (
    <div className="mb-5">
      <Notice kind="info" title={t('preview.title')}>
        {t('preview.text')}
      </Notice>
    </div>
  )
}
