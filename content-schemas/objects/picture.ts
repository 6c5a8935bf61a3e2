import { defineType } from 'sanity'
import { label } from '../label'
import { localString } from '../fields'
import { persianText } from '../preview'
import { pictureChosen } from '../validation'

export const picture = defineType({
  name: 'picture',
  type: 'image',
  title: label('تصویر', 'Picture'),
  options: { hotspot: true, accept: 'image/png,image/jpeg,image/webp,image/avif' },
  validation: (rule) => rule.custom(pictureChosen),
  fields: [
    localString('alt', 'شرح برای نابینایان', 'Alternative text', {
      required: true,
      description: label(
        'آنچه در تصویر دیده می‌شود، در یک جمله.',
        'What the picture shows, in a sentence, for those who cannot see it.',
      ),
    }),
    localString('caption', 'زیرنویس', 'Caption'),
  ],
  preview: {
    select: { alt: 'alt', media: 'asset' },
    prepare: ({ alt, media }) => ({ title: persianText(alt) || '—', media }),
  },
})
