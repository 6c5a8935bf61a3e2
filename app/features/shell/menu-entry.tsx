import { LocalText } from '~/app/ui/local-text'
import { assetAddress } from '~/app/ui/picture-source'
import { SiteLink } from '~/app/ui/site-link'
import type { NavigationEntry } from '~/content/types'

/** A device's picture beside its name. Lazy pictures in a closed menu are not fetched. */
const Thumbnail = ({ picture }: { picture: NonNullable<NavigationEntry['picture']> }) =>
  picture.url ? (
    <img
      src={`${assetAddress(picture.url)}?w=112&h=112&fit=crop&auto=format`}
      width={56}
      height={56}
      alt=""
      loading="lazy"
      decoding="async"
      className="picture size-14 flex-none rounded-[14px] bg-sand object-cover"
    />
  ) : null

interface MenuEntryProps {
  entry: Omit<NavigationEntry, 'picture'> & Partial<Pick<NavigationEntry, 'picture'>>
  className?: string
}

/** A line of a menu: picture if there is one, name, and what it is in a few words. */
export const MenuEntry = ({ entry, className = '' }: MenuEntryProps) => (
  <SiteLink
    href={entry.href ?? '/'}
    className={`flex min-h-11 items-center gap-3.5 rounded-medium p-2 hover:bg-sand ${className}`}
  >
    {entry.picture && <Thumbnail picture={entry.picture} />}
    <span className="min-w-0">
      <LocalText as="span" text={entry.label} className="block font-strong leading-snug text-ink" />
      <LocalText
        as="span"
        text={entry.description}
        className="mt-0.5 block text-sm leading-snug text-ink-3"
      />
    </span>
  </SiteLink>
)
