import { expect, it } from 'vitest'
import { siteMap } from '~/app/platform/site-map'
import { featureTitles } from '~/content-schemas/vocabulary'
import { features, featureNames, isComing, pageOfFeature } from '~/domain/values/features'

const paths = new Set<string>(siteMap.map(({ path }) => path))

it.each(featureNames)('%s is here when its pages are, and to come while they are not', (name) => {
  const { isHere, pages } = features[name]
  for (const page of pages) expect([page, paths.has(page)]).toEqual([page, isHere])
  expect(isComing(name)).toBe(!isHere)
})

it('editors may choose every one of them', () => {
  expect(featureTitles.map(({ value }) => value)).toEqual(featureNames)
})

it('nothing is to come where nothing is promised', () => {
  for (const name of [null, undefined, '', 'toString', 'no-such-thing']) expect(isComing(name)).toBe(false)
})

it('what is here leads to a page that needs nothing more to be found, and what is to come leads nowhere', () => {
  for (const name of featureNames) {
    const page = pageOfFeature(name)
    expect([name, page !== undefined && paths.has(page)]).toEqual([name, features[name].isHere])
  }
  for (const name of [null, undefined, '', 'toString', 'no-such-thing'])
    expect(pageOfFeature(name)).toBeUndefined()
})
