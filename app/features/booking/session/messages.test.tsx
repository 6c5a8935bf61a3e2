import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { wordsOf } from '~/app/platform/words/catalogue.server'
import { withWords } from '~/app/platform/words/handed-words'
import { WordsContext } from '~/app/platform/words/use-words'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import { locales, type Locale } from '~/domain/values/locale'
import { wordIn } from '~/tests/kit/words'
import { Messages } from './messages'
import { talkWords } from './talk-words.server'

const nothing = () => {}

/** A talk in which one message came back with this code. */
const pageOf = (locale: Locale, refused: string, isOver = true): string => {
  const unsent = { clientId: 'a', text: '345 6789', at: '2026-11-21T08:00:00Z', refused, place: null }
  const talk = {
    side: 'patient',
    messages: [],
    unsent: [unsent],
    other: { delivered: 0, read: 0 },
    isOtherConnected: true,
    typingUntil: 0,
    isOtherTyping: false,
  } as unknown as Parameters<typeof Messages>[0]['talk']
  return renderToStaticMarkup(
    <WordsContext.Provider
      value={withWords({}, { ...wordsOf(locale, 'consultations'), ...talkWords(locale) })}
    >
      <PageLocaleProvider locale={locale}>
        <Messages
          talk={talk}
          other="نگار"
          path="/app/consultations/a"
          onTakeBack={isOver ? undefined : nothing}
          onDiscard={isOver ? nothing : undefined}
        />
      </PageLocaleProvider>
    </WordsContext.Provider>,
  )
}

it.each(locales)('says in %s why a message was not sent, where there is a sentence for it', (locale) => {
  for (const code of ['contact-split', 'session-closed', 'talk-full'])
    expect(pageOf(locale, code)).toContain(wordIn(locale, 'problems', code))
  expect(pageOf(locale, 'invalid-input')).not.toContain('invalid-input')
})

it.each(['fa', 'en'] as const)(
  'takes it back in %s where it can be mended, and leaves it to be read and discarded where the talk is over',
  (locale) => {
    const [take, discard] = ['talk.take', 'talk.discard'].map((key) => wordIn(locale, 'consultations', key))
    const shown = (isOver: boolean) => {
      const page = pageOf(locale, 'session-closed', isOver)
      return [take, discard, '345 6789'].map((text) => page.includes(text ?? ''))
    }
    expect([shown(false), shown(true)]).toEqual([
      [true, false, true],
      [false, true, true],
    ])
  },
)
