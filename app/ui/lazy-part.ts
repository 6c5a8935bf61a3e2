import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

const Nothing = () => null

/**
 * A part that is fetched when it is first shown. Where it cannot be had, `instead` stands in its place: a part that fails must not take the
 * page along, and what was typed in it.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  instead: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() =>
    load().then(
      (part) => ({ default: part }),
      () => ({ default: instead }),
    ),
  )
