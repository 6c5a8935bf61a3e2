import { defineArrayMember, defineField, defineType } from 'sanity'
import { feature, localString, localText, picture } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { clockTime } from '../validation'
import { traceKinds } from '../vocabulary'
import { actions, persianHeading, tone } from './block-fields'

const points = (name: string, persian: string, english: string) =>
  defineField({
    name,
    type: 'array',
    title: label(persian, english),
    of: [defineArrayMember({ type: 'featurePoint' })],
    validation: (rule) => rule.required().min(1),
  })

/** One beat of a day: an hour, and what happens then. */
export const dayMoment = defineType({
  name: 'dayMoment',
  type: 'object',
  title: label('لحظه', 'Moment'),
  fields: [
    defineField({
      name: 'time',
      type: 'string',
      title: label('ساعت', 'Time'),
      description: label('مانند 07:30؛ سایت رقم‌ها را به زبان صفحه می‌نویسد.', 'Such as 07:30.'),
      validation: (rule) => rule.required().custom(clockTime),
    }),
    localString('title', 'عنوان', 'Title', { required: true }),
    localText('text', 'شرح', 'Text'),
    feature,
  ],
  preview: {
    select: { title: 'title', subtitle: 'time' },
    prepare: ({ title, subtitle }) => ({ title: persianText(title) || '—', subtitle }),
  },
})

export const dayBlock = defineType({
  name: 'dayBlock',
  type: 'object',
  title: label('یک روز روی خط تپش', 'A day on the heartbeat'),
  fields: [
    localString('heading', 'تیتر', 'Heading', { required: true }),
    localText('lead', 'متن آغازین', 'Lead'),
    defineField({
      name: 'moments',
      type: 'array',
      title: label('لحظه‌ها', 'Moments'),
      of: [defineArrayMember({ type: 'dayMoment' })],
      validation: (rule) => rule.required().min(2).max(5),
    }),
    tone,
  ],
  preview: persianHeading,
})

export const traceBlock = defineType({
  name: 'traceBlock',
  type: 'object',
  title: label('نوار سراسری', 'Trace across the page'),
  description: label(
    'زمینه‌اش همیشه جوهری است و نوار از چپ به راست کشیده می‌شود.',
    'Always on ink; the trace runs from left to right.',
  ),
  fields: [
    localString('heading', 'تیتر', 'Heading', { required: true }),
    localText('body', 'متن', 'Text'),
    defineField({
      name: 'trace',
      type: 'string',
      title: label('نوار', 'Trace'),
      options: { list: [...traceKinds], layout: 'radio' },
      initialValue: 'ecg',
      validation: (rule) => rule.required(),
    }),
  ],
  preview: persianHeading,
})

export const figuresBlock = defineType({
  name: 'figuresBlock',
  type: 'object',
  title: label('تصویر و عددهای بزرگ', 'Picture with large figures'),
  fields: [
    localString('eyebrow', 'بالانویس', 'Eyebrow'),
    localString('heading', 'تیتر', 'Heading', { required: true }),
    defineField({
      name: 'figures',
      type: 'array',
      title: label('عددها', 'Figures'),
      of: [defineArrayMember({ type: 'highlight' })],
      validation: (rule) => rule.required().min(1).max(3),
    }),
    localText('body', 'متن', 'Text'),
    picture('picture', 'تصویر', 'Picture', { required: true }),
    actions,
    tone,
  ],
  preview: persianHeading,
})

export const claimsBlock = defineType({
  name: 'claimsBlock',
  type: 'object',
  title: label('آنچه هست و آنچه ادعا نمی‌شود', 'What there is, and what is not claimed'),
  fields: [
    localString('heading', 'تیتر ستون نخست', 'Heading of the first column', { required: true }),
    points('offered', 'آنچه هست', 'What there is'),
    localString('limitsHeading', 'تیتر ستون دوم', 'Heading of the second column', { required: true }),
    points('limits', 'آنچه ادعا نمی‌شود', 'What is not claimed'),
    tone,
  ],
  preview: persianHeading,
})

export const offerBlock = defineType({
  name: 'offerBlock',
  type: 'object',
  title: label('پیشنهاد فروشگاه', 'Offer of the shop'),
  description: label('قیمت و موجودی از سامانه می‌آید.', 'Price and stock come from the API.'),
  fields: [
    localString('eyebrow', 'بالانویس', 'Eyebrow'),
    defineField({
      name: 'item',
      type: 'reference',
      to: [{ type: 'product' }, { type: 'shopItem' }],
      title: label('کالا', 'Item'),
      validation: (rule) => rule.required(),
    }),
    points('points', 'نکته‌ها', 'Points'),
    localText('note', 'یادداشت زیر دکمه', 'Note beneath the button'),
    actions,
  ],
  preview: {
    select: { name: 'item.name', media: 'item.picture' },
    prepare: ({ name, media }: { name?: { value?: string }[]; media?: unknown }) => ({
      title: persianText(name) || '—',
      media: media as never,
    }),
  },
})
