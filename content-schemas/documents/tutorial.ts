import { defineArrayMember, defineField, defineType } from 'sanity'
import { choice, feature, localString, localText, order, picture, seo, seoGroups, slug } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { manualAudiences, tutorialTopics } from '../vocabulary'

export const tutorial = defineType({
  name: 'tutorial',
  type: 'document',
  title: label('آموزش', 'Tutorial'),
  description: label(
    'کاری که گام‌به‌گام انجام می‌شود، با دستگاه یا در سایت.',
    'Something that is done step by step, with a device or on the site.',
  ),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title'), group: 'content' }),
    choice('topic', 'موضوع', 'Topic', { options: tutorialTopics, group: 'content' }),
    choice('audience', 'برای', 'For', { options: manualAudiences, group: 'content' }),
    defineField({
      name: 'minutes',
      type: 'number',
      title: label('چند دقیقه', 'Minutes'),
      description: label(
        'برای کسی که نخستین بار انجامش می‌دهد.',
        'For somebody who does it for the first time.',
      ),
      group: 'content',
      validation: (rule) => rule.required().integer().min(1).max(120),
    }),
    localText('lead', 'خلاصه', 'Lead', { required: true, group: 'content' }),
    localString('needs', 'چه لازم است', 'What is needed', { group: 'content' }),
    picture('picture', 'تصویر (اگر هست)', 'Picture, if there is one', { group: 'content' }),
    defineField({
      name: 'steps',
      type: 'array',
      title: label('گام‌ها', 'Steps'),
      group: 'content',
      of: [defineArrayMember({ type: 'tutorialStep' })],
      validation: (rule) => rule.required().min(2).max(20),
    }),
    localText('urgent', 'کی باید کمک خواست', 'When to call for help', { group: 'content' }),
    defineField({
      name: 'products',
      type: 'array',
      title: label('دستگاه‌ها', 'Devices'),
      description: label(
        'آموزش در راهنمای این دستگاه‌ها هم می‌آید.',
        'It also stands in the manuals of these.',
      ),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({ ...feature, group: 'content' }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: {
    select: { title: 'title', topic: 'topic', media: 'picture' },
    prepare: ({ title, topic, media }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(tutorialTopics, topic),
      media,
    }),
  },
})
