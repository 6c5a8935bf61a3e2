import { comparePath } from '~/app/platform/compare-address'
import { shortNameOf } from '~/app/platform/short-name'
import { useWords } from '~/app/platform/words/use-words'
import { buttonClass } from '~/app/ui/button'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import type { Compared } from './compared'

interface DeviceHeadProps {
  device: Compared
  /** Slugs of all that are compared. */
  chosen: readonly string[]
}

/** What stands above a device's column: its picture, and the way to take it out. */
export function DeviceAbove({ device, chosen }: DeviceHeadProps) {
  const t = useWords('compare')
  const name = device.name?.value ?? device.model ?? ''
  return (
    <div className="relative">
      <Picture
        picture={device.picture}
        ratio={4 / 3}
        sizes="(min-width: 48rem) 18rem, 46vw"
        isDecorative
        className="aspect-[4/3] w-full rounded-medium bg-sand object-cover"
      />
      <PageLink
        to={comparePath(chosen.filter((slug) => slug !== device.slug))}
        rel="nofollow"
        className="absolute end-2 top-2 grid size-11 place-items-center rounded-full bg-card text-ink shadow-small hover:bg-sand"
      >
        <Icon name="close" className="size-4" />
        <span className="sr-only">{t('remove', { name })}</span>
      </PageLink>
    </div>
  )
}

/** The way to buy a device, under its name. */
export function DeviceOffer({ device }: Pick<DeviceHeadProps, 'device'>) {
  const t = useWords('compare')
  if (!device.offer?.isSold) return null
  return (
    <PageLink
      to={`/shop/${encodeURIComponent(device.slug)}`}
      aria-label={t('buyOf', { name: device.name?.value ?? device.model ?? '' })}
      className={buttonClass({ size: 'small', className: 'mt-3 w-full !px-3' })}
    >
      {t('buy')}
    </PageLink>
  )
}

/** The name of a device, which stays above its column. */
export const DeviceName = ({
  device: { slug, model, name },
}: {
  device: Pick<Compared, 'slug' | 'model' | 'name'>
}) => (
  <PageLink
    to={`/products/${encodeURIComponent(slug)}`}
    className="inline-flex min-h-8 items-center text-lg font-heading leading-snug text-coral-ink hover:underline"
  >
    <bdi className="whitespace-nowrap">{shortNameOf({ model, name })}</bdi>
  </PageLink>
)
