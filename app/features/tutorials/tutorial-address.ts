import type { TutorialsQueryResult } from '~/content/generated/content'

export type TutorialCard = TutorialsQueryResult['tutorials'][number]
export type TutorialTopic = TutorialCard['topic']
/** A tutorial as a line: what its page, the list and manuals lead to it by. */
export type TutorialLine = Pick<
  TutorialCard,
  '_id' | 'slug' | 'title' | 'lead' | 'minutes' | 'count' | 'audience' | 'feature'
>

/** In the order of the list. */
export const tutorialTopics = [
  'measuring',
  'devices',
  'record',
  'visits',
] as const satisfies readonly TutorialTopic[]

export const tutorialPath = (slug: string): string => `/tutorials/${encodeURIComponent(slug)}`

/** What is shown of the tutorials. */
export interface TutorialView {
  topic: TutorialTopic | undefined
  /** Slug of a device. */
  device: string | undefined
}

/** The list as `view` asks for it. */
export function tutorialsAddress({ topic, device }: TutorialView): string {
  const query = new URLSearchParams({ ...(topic && { topic }), ...(device && { device }) }).toString()
  return query === '' ? '/tutorials' : `/tutorials?${query}`
}

export const isShown = (
  { topic, devices }: Pick<TutorialCard, 'topic' | 'devices'>,
  view: TutorialView,
): boolean =>
  (view.topic === undefined || topic === view.topic) &&
  (view.device === undefined || (devices ?? []).some(({ slug }) => slug === view.device))
