import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { featureNames, features, isComing } from '~/domain/values/features'
import { Coming } from './coming'
import { Points } from './points'
import { UiWordsProvider } from './ui-words'

const render = (feature: string | null | undefined) =>
  renderToString(
    <UiWordsProvider translate={(key) => `[${key}]`}>
      <Coming feature={feature} />
    </UiWordsProvider>,
  )

it.each(featureNames)('%s says “coming soon” exactly until it is there', (name) => {
  expect(render(name).includes('[coming]')).toBe(!features[name].isHere)
})

it('nothing stands beside what promises nothing', () => {
  expect(render(null) + render(undefined) + render('no-such-thing')).toBe('')
})

it('a point carries the mark within its heading, so that who listens hears it there', () => {
  const feature = featureNames.find(isComing)
  const title = { lang: 'en', value: 'Courses' } as const
  const html = renderToString(
    <UiWordsProvider translate={(key) => `[${key}]`}>
      <Points points={[{ _key: 'a', title, text: null, feature }]} />
    </UiWordsProvider>,
  )
  expect(/<h3[^>]*>(.*?)<\/h3>/.exec(html)?.[1]?.includes('[coming]')).toBe(feature !== undefined)
})
