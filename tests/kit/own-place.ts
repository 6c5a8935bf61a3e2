import { test, type Locator } from 'playwright/test'

/** Of several that stand for the same, such as times of a day, the one that nobody takes who runs beside this test: the ends first, then from the middle on. */
export async function ownOf(several: Locator): Promise<Locator> {
  await several.first().waitFor()
  const count = await several.count()
  const { parallelIndex } = test.info()
  const places = [0, count - 1, Math.floor(count / 2)]
  return several.nth(places[parallelIndex] ?? parallelIndex)
}
