import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { Testimonial } from '~/content/types'
import { ExampleMark } from './example-mark'

/** One person, large. */
export const Voice = ({
  testimonial: { quote, name, role, picture, isExample },
}: {
  testimonial: Testimonial
}) => (
  <figure className="mx-auto grid max-w-5xl items-center gap-x-10 gap-y-6 sm:grid-cols-[9rem_1fr]">
    <Picture
      picture={picture}
      ratio={1}
      sizes="9rem"
      isDecorative
      className="size-28 rounded-full object-cover sm:size-36"
    />
    <div>
      <blockquote className="text-2xl font-medium leading-[1.75]">
        <LocalText as="p" text={quote} />
      </blockquote>
      <figcaption className="mt-4 text-ink-2">
        <LocalText text={name} className="font-bold" /> · <LocalText text={role} />{' '}
        <ExampleMark isShown={isExample} />
      </figcaption>
    </div>
  </figure>
)
