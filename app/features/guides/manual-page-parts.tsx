import { OtherLanguage } from '~/app/platform/other-language'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { Coming } from '~/app/ui/coming'
import { Contents } from '~/app/ui/contents'
import { DateTime } from '~/app/ui/date-time'
import { Icon } from '~/app/ui/icon'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { PageLink } from '~/app/ui/page-link'
import { usePageLocale } from '~/app/ui/page-locale'
import { Picture } from '~/app/ui/picture'
import { headingsOf } from '~/app/ui/rich-text/heading-ids'
import { RichText } from '~/app/ui/rich-text/rich-text'
import type { DeviceManuals, Manual } from '~/content/types'
import type { ManualAudience } from '~/domain/manuals/manual-sheet'
import { warrantyTerm } from '~/domain/warranties/term'
import { guidePath } from './guide-paths'
import { WarrantyStart } from './warranty-start'

interface ManualPagePartsProps {
  /** Whether a warranty of it is activated here, by a serial of its own. */
  hasSerial: boolean
  /** How long the warranty is; null while that is not known. */
  warrantyMonths: number | null
  device: DeviceManuals
  audience: ManualAudience
  /** The address of the same as a PDF. */
  file: string
}

function Head({ device, manual, file }: { device: DeviceManuals; manual: Manual; file: string }) {
  const t = useWords('guides')
  return (
    <div className="shell grid grid-cols-1 items-center gap-x-14 gap-y-8 pb-10 pt-6 md:pt-10 lg:grid-cols-[1.1fr_1fr]">
      <div>
        <LocalText as="h1" text={manual.title} className="text-4xl font-display md:text-5xl" />
        <LocalText as="p" text={manual.summary} className="mt-4 max-w-text text-lg text-ink-2" />
        <nav aria-label={t('for')} className="mt-7">
          <ul className="flex flex-wrap gap-2">
            {device.guides.map(({ _id, audience }) => (
              <li key={_id}>
                <PageLink
                  to={guidePath(device.slug, audience)}
                  aria-current={audience === manual.audience ? 'page' : undefined}
                  className="inline-flex min-h-11 items-center rounded-pill border border-line bg-card px-5 font-strong hover:bg-sand aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper"
                >
                  {t(`for.${audience}`)}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-4 flex flex-wrap gap-x-6" data-print="hidden">
          <PageLink
            to={file}
            download
            className="inline-flex min-h-11 items-center gap-2 font-strong text-coral-ink hover:underline"
          >
            <Icon name="download" className="size-5" />
            {t('pdf')}
          </PageLink>
          <PageLink
            to={`/products/${encodeURIComponent(device.slug)}`}
            className="inline-flex min-h-11 items-center text-ink-2 hover:underline"
          >
            {t('product')}
          </PageLink>
        </p>
      </div>
      <div className="picture-ground overflow-hidden rounded-large">
        <Picture
          picture={device.picture}
          ratio={4 / 3}
          sizes="(min-width: 64rem) 34rem, 92vw"
          isFirst
          isDecorative
          className="aspect-[4/3] w-full object-cover"
        />
      </div>
    </div>
  )
}

/** What the device is, in figures. */
function Technical({ groups }: { groups: NonNullable<DeviceManuals['technicalGroups']> }) {
  const t = useWords('guides')
  return (
    <section aria-labelledby="technical" className="mt-14">
      <h2 id="technical" className="mb-6 text-3xl">
        {t('technical')}
      </h2>
      {groups.map((group) => (
        <table key={group._key} className="facts mb-8 w-full border-collapse">
          <caption className="border-b-2 border-ink pb-2 text-start text-lg font-heading">
            <LocalText text={group.heading} />
          </caption>
          <tbody>
            {group.facts?.map(({ _key, label, value, note, feature }) => (
              <tr key={_key} className="border-b border-line">
                <th scope="row" className="w-2/5 pe-4 font-normal text-ink-2">
                  <LocalText text={label} />
                </th>
                <td className="font-strong">
                  <LocalText as="bdi" text={value} /> <Coming feature={feature} />
                  <LocalText text={note} className="block text-sm font-normal text-ink-3" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </section>
  )
}

/** A manual on its page: picture and ways first, then the text with its contents beside it, then figures. */
export function ManualPageParts({ hasSerial, warrantyMonths, device, audience, file }: ManualPagePartsProps) {
  const t = useWords('guides')
  const words = useRichTextWords()
  const locale = usePageLocale()
  const manual = device.guides.find((one) => one.audience === audience)
  if (!manual) return null
  const term = warrantyMonths === null ? undefined : warrantyTerm(warrantyMonths)
  const marks = manual.body ? languageAttributes(locale, manual.body.lang) : undefined
  const headings = headingsOf(manual.body?.value ?? []).filter(({ level }) => level === 2)
  return (
    <>
      <Head device={device} manual={manual} file={file} />
      <div className="border-t border-line">
        <div className="shell grid grid-cols-1 gap-x-16 gap-y-10 py-band lg:grid-cols-[15rem_minmax(0,46rem)]">
          <div data-print="hidden" className="lg:sticky lg:top-28 lg:self-start">
            <Contents title={t('contents')} headings={headings} {...marks} />
          </div>
          <article>
            {marks && <OtherLanguage />}
            <RichText text={manual.body} words={words} />
            {device.technicalGroups && device.technicalGroups.length > 0 && (
              <Technical groups={device.technicalGroups} />
            )}
            {hasSerial && <WarrantyStart />}
            <p className="mt-6 rounded-large bg-sand p-6">
              {term && t(`warranty.${term.unit}`, { count: term.count })} {t('warranty')}{' '}
              <PageLink to="/help/warranty" className="font-strong text-coral-ink hover:underline">
                {t('warranty.link')}
              </PageLink>
            </p>
            <p className="mt-8 text-sm text-ink-3">
              {t('changed')} <DateTime value={manual._updatedAt} />
            </p>
          </article>
        </div>
      </div>
    </>
  )
}
