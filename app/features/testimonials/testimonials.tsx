import { Icon } from '~/app/ui/icon'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { Testimonial } from '~/content/types'

/** What people say, each with who said it. */
export const Testimonials = ({ testimonials }: { testimonials: Testimonial[] }) => (
  <ul className="grid gap-5 md:grid-cols-2 lg:grid-cols-3">
    {testimonials.map(({ _id, quote, name, role, picture }) => (
      <li key={_id}>
        <figure className="flex h-full flex-col rounded-large bg-card p-7 shadow-small">
          <Icon name="quote" className="size-9 text-coral" />
          <blockquote className="mb-6 mt-4 text-lg">
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
)
