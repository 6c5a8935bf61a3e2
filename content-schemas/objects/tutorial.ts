import { defineField, defineType } from 'sanity'
import { localString, localText, path, picture } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'

export const tutorialStep = defineType({
  name: 'tutorialStep',
  type: 'object',
  title: label('گام', 'Step'),
  fields: [
    localString('title', 'کار این گام', 'What is done', { required: true }),
    localText('text', 'شرح', 'How', { required: true }),
    picture('picture', 'تصویر (اگر هست)', 'Picture, if there is one'),
    defineField({
      name: 'link',
      type: 'object',
      title: label('جای آن در سایت', 'Where it is done'),
      description: label(
        'پیوندی که به صفحه‌ای نمی‌رسد، در سایت نمی‌آید.',
        'A link to a page that there is not is left out by the site.',
      ),
      fields: [
        localString('label', 'نوشته', 'Label', { required: true }),
        path('href', 'مقصد', 'Target', { required: true }),
      ],
    }),
  ],
  preview: {
    select: { title: 'title', text: 'text', media: 'picture' },
    prepare: ({ title, text, media }) => ({
      title: persianText(title) || '—',
      subtitle: persianText(text),
      media,
    }),
  },
})
