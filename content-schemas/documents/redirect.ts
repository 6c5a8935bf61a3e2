import { defineField, defineType } from 'sanity'
import { path } from '../fields'
import { label } from '../label'

export const redirect = defineType({
  name: 'redirect',
  type: 'document',
  title: label('تغییر نشانی', 'Redirect'),
  fields: [
    path('from', 'از', 'From', { required: true }),
    path('to', 'به', 'To', { required: true }),
    defineField({
      name: 'isPermanent',
      type: 'boolean',
      title: label('همیشگی', 'Permanent'),
      initialValue: true,
    }),
  ],
  preview: { select: { title: 'from', subtitle: 'to' } },
})
