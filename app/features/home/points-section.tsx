import { Actions } from '~/app/ui/actions'
import { Picture } from '~/app/ui/picture'
import { Points } from '~/app/ui/points'
import { Section, SectionHead, type Tone } from '~/app/ui/section'
import type { Home } from '~/content/types'

interface PointsSectionProps {
  id: string
  section: NonNullable<Home['community']>
  tone: Tone
}

/** A band with words, points side by side and, when chosen, a picture. */
export function PointsSection({ id, section, tone }: PointsSectionProps) {
  const onDark = tone === 'ink'
  return (
    <Section tone={tone} labelledBy={id}>
      <div
        className={section.picture?.asset ? 'grid items-end gap-x-16 gap-y-10 lg:grid-cols-[1.2fr_1fr]' : ''}
      >
        <SectionHead id={id} words={section} onDark={onDark} />
        <Picture
          picture={section.picture}
          ratio={16 / 10}
          sizes="(min-width: 64rem) 32rem, 92vw"
          className="mb-12 aspect-[16/10] w-full rounded-large object-cover"
        />
      </div>
      <Points points={section.points} onDark={onDark} />
      <Actions actions={section.actions} calm className="mt-10" />
    </Section>
  )
}
