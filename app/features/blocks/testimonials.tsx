import { useWords } from '~/app/platform/words/use-words'
import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { Testimonial } from '~/content/types'
import { ExampleMark } from './example-mark'

/** Who said it. */
const Speaker = ({ testimonial: { name, role, picture, isExample } }: { testimonial: Testimonial }) => (
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
      <LocalText text={role} className="text-sm text-ink-3" /> <ExampleMark isShown={isExample} />
    </span>
  </figcaption>
)

const Lead = ({ testimonial }: { testimonial: Testimonial }) => (
  <figure className="mb-5 rounded-large bg-card p-7 shadow-small sm:p-10 lg:flex lg:items-end lg:gap-14 lg:p-12">
    <blockquote className="mb-7 lg:mb-0 lg:flex-1">
      <Icon name="quote" className="mb-3 size-10 text-coral" />
      <LocalText as="p" text={testimonial.quote} className="text-2xl font-medium leading-[1.75]" />
    </blockquote>
    <div className="lg:w-56">
      <Speaker testimonial={testimonial} />
    </div>
  </figure>
)

const tones = ['bg-card', 'bg-coral-soft', 'bg-card', 'bg-mist']

/**
 * What people say, each with who said it: columns on wide screens, a strip on phones. Of many, the first is read
 * before the others.
 */
export function Testimonials({ testimonials }: { testimonials: Testimonial[] }) {
  const t = useWords('shell')
  const lead = testimonials.length > 4 ? testimonials[0] : undefined
  const others = lead ? testimonials.slice(1) : testimonials
  const columns = others.length % 3 === 0 ? 'lg:columns-3' : 'lg:columns-2'
  return (
    <>
      {lead && <Lead testimonial={lead} />}
      <div
        role="region"
        aria-label={t('quotes')}
        // A strip that scrolls is reached by keyboard too (WCAG 2.1.1).
        tabIndex={0}
        className="-mx-gutter overflow-x-auto px-gutter pb-4 max-md:snap-x max-md:snap-mandatory max-md:scroll-px-5 md:mx-0 md:overflow-visible md:px-0 md:pb-0 print:mx-0 print:overflow-visible print:px-0"
      >
        <ul className={`flex gap-5 md:block md:columns-2 print:block ${columns}`}>
          {others.map((testimonial, index) => (
            <li
              key={testimonial._id}
              className="w-[min(19rem,82vw)] flex-none snap-start break-inside-avoid md:mb-5 md:w-auto"
            >
              <figure
                className={`flex h-full flex-col rounded-large p-7 shadow-small ${tones[index % tones.length] ?? ''}`}
              >
                <blockquote className="mb-6 text-lg">
                  <LocalText as="p" text={testimonial.quote} />
                </blockquote>
                <Speaker testimonial={testimonial} />
              </figure>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
