import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { createAssembly, keepMarkup } from './keep-markup.server'
import { Kept, KeepContext, type KeepMarkup } from './kept'
import { withhold } from './withhold'

const article = { title: 'فشار خون <۱۲۰' }

const Page = ({ of, keep }: { of: typeof article | undefined; keep?: KeepMarkup }) => (
  <KeepContext.Provider value={keep}>
    <main>
      <Kept name="article" of={of}>
        {({ title }) => <h1>{title}</h1>}
      </Kept>
      <p>برای همه</p>
    </main>
  </KeepContext.Provider>
)

const kept =
  '<main><div class="contents" data-kept="article"><h1>فشار خون &lt;۱۲۰</h1></div><p>برای همه</p></main>'

it('shows a part like any other where nothing is kept', () => {
  expect(renderToString(<Page of={article} />)).toBe(kept.replace(' data-kept="article"', ''))
})

it('makes the markup of a part once for as long as its content is the same', () => {
  const render = vi.fn(() => 'a')
  const around = { locale: 'fa', words: {} } as const
  const content = {}
  expect([1, 2].map(() => keepMarkup(content, 'part', render, around))).toEqual(['a', 'a'])
  expect(render).toHaveBeenCalledTimes(1)
  keepMarkup(content, 'part', render, { ...around, locale: 'en' })
  keepMarkup(content, 'other part', render, around)
  keepMarkup({ ...content }, 'part', render, around)
  expect(render).toHaveBeenCalledTimes(4)
})

it('puts a page together out of its own text and its parts', () => {
  expect(renderToString(<Page of={article} keep={keepMarkup} />)).toBe(kept)
  const { keep, assemble } = createAssembly()
  const rendered = renderToString(<Page of={article} keep={keep} />)
  expect(rendered).not.toContain(article.title.slice(0, 5))
  expect(assemble(rendered, (end) => `${end}<script>1</script>`).toString()).toBe(
    `<!DOCTYPE html>${kept}<script>1</script>`,
  )
  expect(() => assemble('<p></p>', (end) => end)).toThrow('lost its place')
})

it('leaves a part whose content was withheld as it was sent', () => {
  expect(renderToString(<Page of={undefined} />)).toContain(
    '<div class="contents" data-kept="article"></div>',
  )
})

it('withholds from the browser what the server still reads', () => {
  const data = withhold({ keepsMarkup: true }, { slug: 'a', article }, 'article')
  expect(data.article).toBe(article)
  expect(JSON.stringify(data)).toBe('{"slug":"a"}')
  expect(JSON.stringify(withhold({ keepsMarkup: false }, { slug: 'a', article }, 'article'))).toContain(
    'title',
  )
})
