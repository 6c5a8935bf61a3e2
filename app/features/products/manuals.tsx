import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { SiteLink } from '~/app/ui/site-link'
import { assetAddress } from '~/app/ui/picture-source'
import type { Product } from '~/content/types'

type Manual = NonNullable<Product['manuals']>[number]

/** The manual that is written for this device, else a file or an address that an editor has given. */
const addressOf = (slug: string, { audience, file, url, hasGuide }: Manual) =>
  hasGuide
    ? `/guides/${encodeURIComponent(slug)}${audience === 'doctor' ? '?for=doctor' : ''}`
    : file?.url
      ? assetAddress(file.url)
      : url

/** Those that can be opened: a title alone helps nobody. */
export const openManuals = ({ slug, manuals }: Pick<Product, 'slug' | 'manuals'>): Manual[] =>
  manuals?.filter((manual) => addressOf(slug, manual)) ?? []

const megabytes = (bytes: number) => Math.max(0.1, Math.round(bytes / 100_000) / 10)

function ManualLink({ slug, manual }: { slug: string; manual: Manual }) {
  const t = useWords('products')
  const shell = useWords('shell')
  const address = addressOf(slug, manual)
  if (!address) return null
  return (
    <p className="mt-auto pt-4">
      <SiteLink
        href={address}
        externalLabel={manual.file || manual.hasGuide ? undefined : shell('external')}
        className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
      >
        {t('openManual')}
        {!manual.hasGuide && manual.file?.size && (
          <span className="text-sm font-normal text-ink-3">
            ({t('pdf', { size: megabytes(manual.file.size) })})
          </span>
        )}
      </SiteLink>
    </p>
  )
}

/** Manuals, those for the home apart from those for doctors. */
export function Manuals({ slug, manuals }: { slug: string; manuals: Manual[] }) {
  const t = useWords('products')
  return (
    <ul className="grid gap-5 md:grid-cols-2">
      {manuals.map((manual) => (
        <li key={manual._key} className="flex gap-5 rounded-large bg-card p-7 shadow-small">
          <Icon name="file" className="size-8 text-coral-ink" />
          <div className="flex flex-col">
            {manual.audience && (
              <p className="text-sm font-strong text-coral-ink">{t(`manual.${manual.audience}`)}</p>
            )}
            <LocalText as="h3" text={manual.title} className="text-xl" />
            <LocalText as="p" text={manual.summary} className="mt-1 text-ink-2" />
            <ManualLink slug={slug} manual={manual} />
          </div>
        </li>
      ))}
    </ul>
  )
}
