import { expect, it } from 'vitest'
import { demoNames } from '~/app/features/demos/demo'
import { productDemos } from '~/content-schemas/vocabulary'

it('editors choose among the demonstrations that the site can show, and all of them', () => {
  expect([...demoNames]).toEqual(productDemos.map(({ value }) => value))
})
