import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { LocalText } from '~/app/ui/local-text'
import { RichText } from '~/app/ui/rich-text/rich-text'
import { Section } from '~/app/ui/section'
import type { BlockOf } from '~/content/types'

/** Running text beneath its heading. */
export function TextSection({ block }: { block: BlockOf<'textBlock'> }) {
  const words = useRichTextWords()
  return (
    <Section tone={block.tone ?? 'paper'} labelledBy={block.heading ? block._key : undefined}>
      <div className="max-w-text">
        <LocalText as="h2" id={block._key} text={block.heading} className="mb-6 text-4xl" />
        <RichText text={block.text} words={words} idPrefix={`${block._key}-`} isNested />
      </div>
    </Section>
  )
}
