import { expect, it } from 'vitest'
import { featureWidths, wideFeatures } from './feature-layout'

const picture = { picture: { asset: {} }, points: null }
const words = (points = 0) => ({ picture: null, points: Array(points).fill({}) })

it('gives pictures a whole row and lays the others in pairs', () => {
  expect(wideFeatures([picture, words(), words()])).toEqual([true, false, false])
  expect(wideFeatures([])).toEqual([])
})

it('leaves no hole in an odd run', () => {
  expect(wideFeatures([words(), words(), words()])).toEqual([false, false, true])
  expect(wideFeatures([words(), words(), words(), picture, words()])).toEqual([
    false,
    false,
    true,
    true,
    true,
  ])
})

it('widens the one with the most points that keeps its neighbours paired', () => {
  expect(wideFeatures([words(3), words(9), words(1)])).toEqual([true, false, false])
  expect(wideFeatures([words(), words(), words(4), words(), words()])).toEqual([
    false,
    false,
    true,
    false,
    false,
  ])
})

it('gives more room to points than to a sentence, and fills every row of eight', () => {
  const [sentence, points] = [
    { picture: null, points: null },
    { picture: null, points: [1, 2, 3] },
  ]
  const pictured = { picture: { asset: {} }, points: null }
  expect(featureWidths([points, sentence, pictured, sentence, points, sentence, sentence])).toEqual([
    'large',
    'small',
    'whole',
    'small',
    'large',
    'half',
    'half',
  ])
})
