import { defineField, defineType } from 'sanity'
import { path } from '../fields'
import { label } from '../label'
import { leftToRight } from '../preview'
import { onceIn, sitePath } from '../validation'

export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: label('تغییر نشانی', 'Redirect'),
  description: label(
    'صفحه‌ای که با نشانی دیگری منتشر شود، خودش این را می‌سازد؛ دستی برای صفحه‌ای است که جای آن را صفحهٔ دیگری گرفته.',
    'A page that is published at another address makes this by itself; by hand it is for a page that another one replaced.',
  ),
  fields: [
    defineField({
      name: 'from',
      type: 'string',
      title: label('از', 'From'),
      description: label('نشانی کهنه، بدون پیشوند زبان.', 'The old address, without a language prefix.'),
      validation: (rule) => rule.required().custom(sitePath).custom(onceIn('from')),
    }),
    path('to', 'به', 'To', { required: true }),
    defineField({
      name: 'isPermanent',
      type: 'boolean',
      title: label('همیشگی', 'Permanent'),
      initialValue: true,
    }),
  ],
  validation: (rule) =>
    rule.custom((document) =>
      document?.from !== undefined && document.from === document.to
        ? label('نشانی به خودش برمی‌گردد.', 'The address leads to itself.')
        : true,
    ),
  preview: {
    select: { title: 'from', subtitle: 'to' },
    prepare: ({ title, subtitle }) => ({ title: title ? leftToRight(title) : '—', subtitle }),
  },
})
