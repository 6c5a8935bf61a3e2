import { defineArrayMember, defineField, defineType } from 'sanity'
import { feature, localRichText, localString, localText, path, picture } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { actions, persianHeading, tone } from './block-fields'

export const hero = defineType({
  name: 'hero',
  type: 'object',
  title: label('بخش آغازین', 'Hero'),
  fields: [
    localString('eyebrow', 'بالانویس', 'Eyebrow'),
    localString('heading', 'تیتر', 'Heading', { required: true }),
    localString('accent', 'بخش رنگی تیتر', 'Coloured part of the heading', {
      description: label('واژه‌هایی از تیتر، عین همان.', 'Words of the heading, letter for letter.'),
    }),
    localText('lead', 'متن آغازین', 'Lead'),
    picture('picture', 'تصویر', 'Picture'),
    actions,
    defineField({
      name: 'highlights',
      type: 'array',
      title: label('عددهای شاخص', 'Highlights'),
      of: [defineArrayMember({ type: 'highlight' })],
      validation: (rule) => rule.max(4),
    }),
  ],
  preview: persianHeading,
})

export const featureBlock = defineType({
  name: 'featureBlock',
  type: 'object',
  title: label('ویژگی', 'Feature'),
  fields: [
    localString('eyebrow', 'بالانویس', 'Eyebrow'),
    localString('heading', 'تیتر', 'Heading', { required: true }),
    localText('body', 'متن', 'Text'),
    defineField({
      name: 'points',
      type: 'array',
      title: label('نکته‌ها', 'Points'),
      of: [defineArrayMember({ type: 'featurePoint' })],
    }),
    picture('picture', 'تصویر', 'Picture'),
    tone,
    actions,
    feature,
  ],
  preview: persianHeading,
})

export const featurePoint = defineType({
  name: 'featurePoint',
  type: 'object',
  title: label('نکته', 'Point'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    localText('text', 'شرح', 'Text'),
    feature,
  ],
  preview: {
    select: { title: 'title' },
    prepare: ({ title }: { title?: { value?: string }[] }) => ({ title: persianText(title) || '—' }),
  },
})

export const textBlock = defineType({
  name: 'textBlock',
  type: 'object',
  title: label('متن', 'Text'),
  fields: [
    localString('heading', 'تیتر', 'Heading'),
    localRichText('body', 'متن', 'Text', { required: true }),
    tone,
  ],
  preview: persianHeading,
})

export const cardsBlock = defineType({
  name: 'cardsBlock',
  type: 'object',
  title: label('کارت‌ها', 'Cards'),
  fields: [
    localString('heading', 'تیتر', 'Heading'),
    localText('lead', 'متن آغازین', 'Lead'),
    defineField({
      name: 'cards',
      type: 'array',
      title: label('کارت‌ها', 'Cards'),
      of: [defineArrayMember({ type: 'card' })],
      validation: (rule) => rule.required().min(1),
    }),
    tone,
  ],
  preview: persianHeading,
})

export const card = defineType({
  name: 'card',
  type: 'object',
  title: label('کارت', 'Card'),
  fields: [
    localString('heading', 'عنوان', 'Heading', { required: true }),
    localText('body', 'شرح', 'Text'),
    path('href', 'مقصد', 'Target'),
    picture('picture', 'تصویر', 'Picture'),
  ],
  preview: persianHeading,
})

export const questionsBlock = defineType({
  name: 'questionsBlock',
  type: 'object',
  title: label('پرسش‌ها', 'Questions'),
  fields: [
    localString('heading', 'تیتر', 'Heading'),
    defineField({
      name: 'questions',
      type: 'array',
      title: label('پرسش‌ها', 'Questions'),
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'question' }] })],
      validation: (rule) => rule.required().unique(),
    }),
  ],
  preview: persianHeading,
})

export const testimonialsBlock = defineType({
  name: 'testimonialsBlock',
  type: 'object',
  title: label('نظر کاربران', 'Testimonials'),
  fields: [
    localString('heading', 'تیتر', 'Heading'),
    defineField({
      name: 'testimonials',
      type: 'array',
      title: label('نظرها', 'Testimonials'),
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
      validation: (rule) => rule.required().unique(),
    }),
  ],
  preview: persianHeading,
})

/** What a page of blocks may be made of. */
export const pageBlocks = [
  defineArrayMember({ type: 'featureBlock' }),
  defineArrayMember({ type: 'textBlock' }),
  defineArrayMember({ type: 'cardsBlock' }),
  defineArrayMember({ type: 'questionsBlock' }),
  defineArrayMember({ type: 'testimonialsBlock' }),
  defineArrayMember({ type: 'dayBlock' }),
  defineArrayMember({ type: 'traceBlock' }),
  defineArrayMember({ type: 'figuresBlock' }),
  defineArrayMember({ type: 'claimsBlock' }),
  defineArrayMember({ type: 'offerBlock' }),
]
