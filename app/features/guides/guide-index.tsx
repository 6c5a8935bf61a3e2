import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import type { GuidedDevice } from '~/content/types'
import { guideFilePath, guidePath } from './guide-paths'

type Guide = GuidedDevice['guides'][number]

function GuideLinks({ device, guide }: { device: GuidedDevice; guide: Guide }) {
  const t = useWords('guides')
  return (
    <div className="border-t border-line pt-4">
      <p className="text-sm font-strong text-coral-ink">{t(`for.${guide.audience}`)}</p>
      <h3 className="mt-1 text-lg">
        <PageLink to={guidePath(device.slug, guide.audience)} className="hover:underline">
          <LocalText text={guide.title} />
        </PageLink>
      </h3>
      <LocalText as="p" text={guide.summary} className="mt-1 text-[0.9375rem] text-ink-2" />
      {/* A file: the browser fetches it by itself. */}
      <PageLink
        to={guideFilePath(device.slug, guide.audience)}
        download
        className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm font-strong text-ink-2 hover:text-ink hover:underline"
      >
        <Icon name="download" className="size-4" />
        {t('pdf')}
        <span className="sr-only">
          : <LocalText text={guide.title} />
        </span>
      </PageLink>
    </div>
  )
}

/** Devices with their manuals: a shelf, each with its picture and what belongs to it beside it. */
export function GuideIndex({ devices }: { devices: readonly GuidedDevice[] }) {
  const t = useWords('guides')
  if (devices.length === 0) return <p className="shell pb-band text-ink-2">{t('none')}</p>
  return (
    <ul className="shell grid gap-x-14 gap-y-16 pb-band lg:grid-cols-2">
      {devices.map((device, index) => (
        <li
          key={device._id}
          className={index === 0 ? 'grid items-center gap-x-14 gap-y-6 lg:col-span-2 lg:grid-cols-2' : ''}
        >
          <div className="picture-ground overflow-hidden rounded-large">
            <Picture
              picture={device.picture}
              ratio={4 / 3}
              sizes="(min-width: 64rem) 37rem, 92vw"
              isDecorative
              className="aspect-[4/3] w-full object-cover"
            />
          </div>
          <div>
            <LocalText as="h2" text={device.name} className={index === 0 ? 'text-3xl' : 'mt-5 text-2xl'} />
            <div className={`mt-5 grid gap-x-8 gap-y-6 ${index === 0 ? '' : 'sm:grid-cols-2'}`}>
              {device.guides.map((guide) => (
                <GuideLinks key={guide._id} device={device} guide={guide} />
              ))}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}
