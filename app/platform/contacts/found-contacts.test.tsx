import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { withWords } from '~/app/platform/words/handed-words'
import { WordsContext } from '~/app/platform/words/use-words'
import { TextAreaField } from '~/app/ui/fields/text-field'
import { PageLocaleProvider } from '~/app/ui/page-locale'
import { wordIn } from '~/tests/kit/words'
import { contactWords } from './contact-words.server'
import { ContactsMarked } from './contacts-marked'
import { FoundContacts } from './found-contacts'

const pageOf = (found: React.ReactNode): string =>
  renderToStaticMarkup(
    <WordsContext.Provider value={withWords({}, contactWords('fa'))}>
      <PageLocaleProvider locale="fa">{found}</PageLocaleProvider>
    </WordsContext.Provider>,
  )
const say = (key: string) => wordIn('fa', 'chat', key)

it('marks what ends a number that was begun in the messages before, while it is typed', () => {
  const before = ['۰۹۱۲', '۳۴۵']
  expect(pageOf(<FoundContacts text="۶۷۸۹" before={before} />)).toContain(say('foundSplit'))
  expect(pageOf(<FoundContacts text="۶۷۸۹" />)).not.toContain(say('kind.phone'))
  expect(pageOf(<FoundContacts text="فشار ۱۲۰" before={before} />)).not.toContain(say('kind.phone'))
  expect(pageOf(<FoundContacts text="" before={before} />)).not.toContain(say('kind.phone'))
})

it('says of what is only noted that it goes all the same', () => {
  const page = pageOf(
    <ContactsMarked typed="۰۹۱۲۳۴۵۶۷۸۹" isOnlyNoted>
      <TextAreaField name="note" label="x" />
    </ContactsMarked>,
  )
  expect(page).toContain(say('foundNoted'))
  expect(page).toContain(say('foundNotedWhy'))
  expect(page).not.toContain(say('foundWhy'))
})
