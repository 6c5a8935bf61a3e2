import { defineArrayMember, defineField, defineType } from 'sanity'
import { label } from '../label'
import { optionTitle } from '../preview'
import { evenRows, headingsInOrder, linkTarget, pictureChosen } from '../validation'

/** Formatted text of one locale. Words inside it (alt, caption, cells) are in that locale already. */
export const richText = defineType({
  name: 'richText',
  type: 'array',
  title: label('متن', 'Text'),
  validation: (rule) => rule.custom(headingsInOrder),
  of: [
    defineArrayMember({
      type: 'block',
      styles: [
        { title: label('بند', 'Paragraph'), value: 'normal' },
        { title: label('تیتر', 'Heading'), value: 'h2' },
        { title: label('زیرتیتر', 'Subheading'), value: 'h3' },
        { title: label('نقل قول', 'Quotation'), value: 'blockquote' },
      ],
      lists: [
        { title: label('گلوله‌ای', 'Bullets'), value: 'bullet' },
        { title: label('شماره‌دار', 'Numbers'), value: 'number' },
      ],
      marks: {
        decorators: [
          { title: label('پررنگ', 'Strong'), value: 'strong' },
          { title: label('تأکید', 'Emphasis'), value: 'em' },
        ],
        annotations: [
          {
            name: 'link',
            type: 'object',
            title: label('پیوند', 'Link'),
            fields: [
              defineField({
                name: 'href',
                type: 'string',
                title: label('نشانی', 'Address'),
                validation: (rule) => rule.required().custom(linkTarget),
              }),
            ],
          },
        ],
      },
    }),
    defineArrayMember({ type: 'figure' }),
    defineArrayMember({ type: 'callout' }),
    defineArrayMember({ type: 'dataTable' }),
  ],
})

export const figure = defineType({
  name: 'figure',
  type: 'image',
  title: label('تصویر', 'Figure'),
  options: { hotspot: true, accept: 'image/png,image/jpeg,image/webp,image/avif' },
  validation: (rule) => rule.custom(pictureChosen),
  fields: [
    defineField({
      name: 'alt',
      type: 'string',
      title: label('شرح برای نابینایان', 'Alternative text'),
      validation: (rule) => rule.required(),
    }),
    defineField({ name: 'caption', type: 'string', title: label('زیرنویس', 'Caption') }),
  ],
})

const calloutTones = [
  { title: label('نکته', 'Note'), value: 'note' },
  { title: label('هشدار', 'Warning'), value: 'warning' },
  { title: label('فوری', 'Urgent'), value: 'urgent' },
]

export const callout = defineType({
  name: 'callout',
  type: 'object',
  title: label('کادر توجه', 'Call-out'),
  fields: [
    defineField({
      name: 'tone',
      type: 'string',
      title: label('نوع', 'Kind'),
      initialValue: 'note',
      options: {
        layout: 'radio',
        list: calloutTones,
      },
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'text',
      type: 'text',
      rows: 3,
      title: label('متن', 'Text'),
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { title: 'text', tone: 'tone' },
    prepare: ({ title, tone }) => ({ title, subtitle: optionTitle(calloutTones, tone) }),
  },
})

export const dataTable = defineType({
  name: 'dataTable',
  type: 'object',
  title: label('جدول', 'Table'),
  fields: [
    defineField({ name: 'caption', type: 'string', title: label('عنوان جدول', 'Caption') }),
    defineField({
      name: 'rows',
      type: 'array',
      title: label('سطرها', 'Rows'),
      description: label('سطر نخست سرستون‌هاست.', 'The first row holds the column heads.'),
      of: [defineArrayMember({ type: 'dataTableRow' })],
      validation: (rule) => rule.required().min(2).custom(evenRows),
    }),
  ],
  preview: {
    select: { title: 'caption', head: 'rows.0.cells' },
    prepare: ({ title, head }) => ({
      title: title ?? label('جدول', 'Table'),
      subtitle: Array.isArray(head) ? head.join(' | ') : undefined,
    }),
  },
})

export const dataTableRow = defineType({
  name: 'dataTableRow',
  type: 'object',
  title: label('سطر', 'Row'),
  fields: [
    defineField({
      name: 'cells',
      type: 'array',
      title: label('خانه‌ها', 'Cells'),
      of: [defineArrayMember({ type: 'string' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { cells: 'cells' },
    prepare: ({ cells }) => ({ title: Array.isArray(cells) ? cells.join(' | ') : '' }),
  },
})
