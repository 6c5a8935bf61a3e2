import type { JobQueryResult } from '~/content/generated/content'

type Posting = Pick<NonNullable<JobQueryResult>, 'summary' | 'body'>

/** What a vacancy says, as paragraphs without formatting: for machines. */
export function postingText({ summary, body }: Posting): string {
  const blocks = (body?.value ?? []).flatMap((block) =>
    block._type === 'block' ? [(block.children ?? []).map(({ text }) => text ?? '').join('')] : [],
  )
  return [summary?.value ?? '', ...blocks].filter(Boolean).join('\n\n')
}
