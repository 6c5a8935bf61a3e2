import { OtherLanguage } from '~/app/platform/other-language'
import { useRichTextWords } from '~/app/platform/words/rich-text-words'
import { useWords } from '~/app/platform/words/use-words'
import { languageAttributes, LocalText } from '~/app/ui/local-text'
import { usePageLocale } from '~/app/ui/page-locale'
import { RichText } from '~/app/ui/rich-text/rich-text'
import type { LessonQueryResult } from '~/content/generated/content'

type WholeLesson = NonNullable<NonNullable<LessonQueryResult>['lesson']>

interface LessonBodyProps {
  lesson: WholeLesson
  /** Its place in the course, from 1. */
  number: number
  count: number
}

/** A lesson to be read, or watched with its text below. */
export function LessonBody({ lesson, number, count }: LessonBodyProps) {
  const t = useWords('academy')
  const locale = usePageLocale()
  const words = useRichTextWords()
  return (
    <article>
      <p className="text-sm font-strong text-coral-ink">
        {t('lessonOf', { number, count })} · {t('minutes', { count: lesson.minutes })}
      </p>
      <LocalText as="h1" text={lesson.title} className="mb-8 mt-2 text-4xl font-display" />
      {lesson.body && languageAttributes(locale, lesson.body.lang) && <OtherLanguage />}
      {lesson.video?.url && (
        // What is said in it is written below it.
        <video controls preload="metadata" className="mb-8 w-full rounded-large bg-night">
          <source src={lesson.video.url} type={lesson.video.mimeType ?? undefined} />
          <track kind="captions" src={lesson.captions ?? undefined} />
        </video>
      )}
      <RichText text={lesson.body} words={words} />
    </article>
  )
}
