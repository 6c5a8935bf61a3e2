import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { Testimonial } from '~/content/types'

/** What people say, each with who said it: columns on wide screens, a strip on phones. */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useWords('shell')
  return (
    <div
      role="region"
      aria-label={t('quotes')}
      // A strip that scrolls is reached by keyboard too (WCAG 2.1.1).
      tabIndex={0}
      className="-mx-gutter overflow-x-auto px-gutter pb-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 md:mx-0 md:overflow-visible md:px-0 md:pb-0"
    >
      <ul className="flex gap-5 md:block md:columns-2 lg:columns-3">
        {testimonials.map(({ _id, quote, name, role, picture }) => (
          <li key={_id} className="w-[19rem] flex-none snap-start break-inside-avoid md:mb-5 md:w-auto">
            <figure className="flex h-full flex-col rounded-large bg-card p-7 shadow-small">
              <Icon name="quote" className="size-8 text-coral" />
              <blockquote className="mb-6 mt-3 text-lg">
                <LocalText as="p" text={quote} />
              </blockquote>
              <figcaption className="mt-auto flex items-center gap-4">
                <Picture
                  picture={picture}
                  ratio={1}
                  sizes="3rem"
                  isDecorative
                  className="size-12 rounded-full object-cover"
                />
                <span>
                  <LocalText as="strong" text={name} className="block font-bold leading-normal" />
                  <LocalText text={role} className="text-sm text-ink-3" />
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </div>
  )
}
