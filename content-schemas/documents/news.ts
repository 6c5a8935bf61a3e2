import { defineField, defineType } from 'sanity'
import {
  choice,
  feature,
  localRichText,
  localString,
  localText,
  picture,
  seo,
  seoGroups,
  slug,
} from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { newsCategories } from '../vocabulary'

export const newsItem = defineType({
  name: 'newsItem',
  type: 'document',
  title: label('خبر', 'News'),
  description: label(
    'آنچه شده است، با روزش. برای آنچه هنوز نیست خبر ننویسید.',
    'What has happened, with its day. Write no news of what is not there yet.',
  ),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title'), group: 'content' }),
    choice('category', 'دسته', 'Category', { options: newsCategories, group: 'content' }),
    defineField({
      name: 'publishedAt',
      type: 'datetime',
      title: label('زمان انتشار', 'Published at'),
      description: label('تا رسیدن این زمان در سایت دیده نمی‌شود.', 'Not on the site before this moment.'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    localText('lead', 'لید', 'Lead', { required: true, group: 'content' }),
    picture('picture', 'تصویر (اگر هست)', 'Picture, if there is one', { group: 'content' }),
    localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
    defineField({ ...feature, group: 'content' }),
    seo,
  ],
  orderings: [
    {
      name: 'newest',
      title: label('تازه‌ترین', 'Newest'),
      by: [{ field: 'publishedAt', direction: 'desc' }],
    },
  ],
  preview: {
    select: { title: 'title', category: 'category', media: 'picture' },
    prepare: ({ title, category, media }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(newsCategories, category),
      media,
    }),
  },
})
