import { comparePath } from '~/app/platform/compare-address'
import { shortNameOf } from '~/app/platform/short-name'
import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { PageLink } from '~/app/ui/page-link'
import { Picture } from '~/app/ui/picture'
import type { ComparableProductsQueryResult } from '~/content/generated/content'

interface DeviceChoiceProps {
  devices: ComparableProductsQueryResult
  /** Slugs of what is compared already, to which each link adds one. */
  chosen: readonly string[]
}

/** Devices that can be put beside those that are there: links, so that it works without script. */
export function DeviceChoice({ devices, chosen }: DeviceChoiceProps) {
  const t = useWords('compare')
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5 lg:gap-5">
      {devices.map(({ _id, slug, model, name, picture }) => (
        <li
          key={_id}
          className="card-link relative flex flex-col overflow-hidden rounded-medium bg-card shadow-small"
        >
          <Picture
            picture={picture}
            ratio={4 / 3}
            sizes="(min-width: 64rem) 14rem, 46vw"
            isDecorative
            className="aspect-[4/3] w-full bg-sand object-cover"
          />
          <p className="flex flex-1 items-center justify-between gap-2 p-3 font-strong">
            <PageLink
              to={comparePath([...chosen, slug])}
              rel="nofollow"
              aria-label={t('addOf', { name: name?.value ?? model ?? '' })}
              className="stretched"
            >
              <bdi className="whitespace-nowrap">{shortNameOf({ model, name })}</bdi>
            </PageLink>
            <Icon name="plus" className="size-5 text-coral-ink" />
          </p>
        </li>
      ))}
    </ul>
  )
}
