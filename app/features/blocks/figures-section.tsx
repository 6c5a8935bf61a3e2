import { Actions } from '~/app/ui/actions'
import { Coming } from '~/app/ui/coming'
import { LocalText } from '~/app/ui/local-text'
import { Picture } from '~/app/ui/picture'
import { Eyebrow, Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'

/** A picture beside figures that are read from across the room. */
export function FiguresSection({ block }: { block: BlockOf<'figuresBlock'> }) {
  const onDark = block.tone === 'ink'
  const quiet = onDark ? 'text-night-ink' : 'text-ink-2'
  return (
    <Section tone={block.tone ?? 'paper'} labelledBy={block._key}>
      <div className="grid items-center gap-x-16 gap-y-10 lg:grid-cols-[26rem_1fr]">
        <Picture
          picture={block.picture}
          ratio={10 / 11}
          sizes="(min-width: 64rem) 26rem, 92vw"
          className="aspect-[10/11] w-full rounded-large object-cover max-lg:aspect-[4/3]"
        />
        <div>
          <Eyebrow text={block.eyebrow} onDark={onDark} />
          <LocalText as="h2" id={block._key} text={block.heading} className="text-3xl" />
          <dl className="my-7 flex flex-wrap gap-x-14 gap-y-5">
            {block.figures?.map(({ _key, value, label, feature }) => (
              <div key={_key} className="flex flex-col-reverse justify-end">
                <dt className={quiet}>
                  <LocalText text={label} /> <Coming feature={feature} />
                </dt>
                <LocalText as="dd" text={value} className="text-6xl font-display" />
              </div>
            ))}
          </dl>
          <LocalText as="p" text={block.body} className={`max-w-text text-lg ${quiet}`} />
          <Actions actions={block.actions} calm className="mt-7" />
        </div>
      </div>
    </Section>
  )
}
