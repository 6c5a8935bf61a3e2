import { defineArrayMember, defineField } from 'sanity'
import { label } from '../label'
import { persianText } from '../preview'
import { blockTones } from '../vocabulary'

/** The ground that a block stands on. */
export const tone = defineField({
  name: 'tone',
  type: 'string',
  title: label('زمینه', 'Ground'),
  initialValue: 'paper',
  options: { list: [...blockTones], layout: 'radio', direction: 'horizontal' },
})

export const actions = defineField({
  name: 'actions',
  type: 'array',
  title: label('دکمه‌ها', 'Buttons'),
  of: [defineArrayMember({ type: 'action' })],
  validation: (rule) => rule.max(2),
})

export const persianHeading = {
  select: { heading: 'heading', media: 'picture' },
  prepare: ({ heading, media }: { heading?: { value?: string }[]; media?: unknown }) => ({
    title: persianText(heading) || '—',
    media: media as never,
  }),
}
