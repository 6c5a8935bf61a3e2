import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import type { ArticleQueryResult } from '~/content/generated/content'

type Author = NonNullable<NonNullable<ArticleQueryResult>['author']>

/** Who wrote an article, below it. */
export const AuthorCard = ({ author, label }: { author: Author; label: string }) => (
  <section aria-label={label} className="flex items-start gap-5 rounded-large bg-sand p-6 sm:p-8">
    <Picture
      picture={author.picture}
      ratio={1}
      sizes="5rem"
      isDecorative
      className="size-20 flex-none rounded-full object-cover"
    />
    <div className="min-w-0">
      <LocalText as="p" text={author.name} className="text-lg font-heading" />
      <LocalText as="p" text={author.role} className="text-sm text-ink-2" />
      <LocalText as="p" text={author.biography} className="mt-2 text-[0.9375rem] text-ink-2" />
    </div>
  </section>
)
