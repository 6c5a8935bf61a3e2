import { defineArrayMember, defineField, defineType } from 'sanity'
import { localRichText, localString, localText, order, picture, seo, seoGroups, slug } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { onceIn } from '../validation'
import { articleCategories } from '../vocabulary'

export const article = defineType({
  name: 'article',
  type: 'document',
  title: label('مقاله', 'Article'),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title', { persian: true }), group: 'content' }),
    defineField({
      name: 'category',
      type: 'reference',
      to: [{ type: 'category' }],
      title: label('دسته', 'Category'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'tags',
      type: 'array',
      title: label('برچسب‌ها', 'Tags'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'tag' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({
      name: 'author',
      type: 'reference',
      to: [{ type: 'author' }],
      title: label('نویسنده', 'Author'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'reviewer',
      type: 'reference',
      to: [{ type: 'author' }],
      title: label('بازبین پزشکی', 'Medical reviewer'),
      description: label(
        'پزشکی که متن را خوانده و درستی‌اش را پذیرفته است؛ کسی جز نویسنده.',
        'A doctor who has read the text and answers for it; somebody else than its author.',
      ),
      group: 'content',
      validation: (rule) =>
        rule.custom((reviewer: { _ref?: string } | undefined, { document }) =>
          reviewer?._ref !== undefined &&
          reviewer._ref === (document?.author as { _ref?: string } | undefined)?._ref
            ? label('نویسنده بازبین متن خودش نیست.', 'An author does not review their own text.')
            : true,
        ),
    }),
    defineField({
      name: 'reviewedAt',
      type: 'date',
      title: label('روز بازبینی', 'Reviewed on'),
      group: 'content',
      hidden: ({ document }) => !document?.reviewer,
      validation: (rule) =>
        rule.custom((day, { document }) =>
          document?.reviewer && !day
            ? label('روز بازبینی را هم بنویسید.', 'Say on which day it was reviewed.')
            : true,
        ),
    }),
    defineField({
      name: 'publishedAt',
      type: 'datetime',
      title: label('زمان انتشار', 'Published at'),
      description: label('تا رسیدن این زمان در فهرست‌ها نمی‌آید.', 'Not listed before this moment.'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    picture('picture', 'تصویر', 'Picture', { group: 'content' }),
    localText('excerpt', 'خلاصه', 'Excerpt', { required: true, group: 'content' }),
    localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
    defineField({
      name: 'sources',
      type: 'array',
      title: label('منابع', 'Sources'),
      group: 'content',
      of: [defineArrayMember({ type: 'source' })],
    }),
    defineField({
      name: 'products',
      type: 'array',
      title: label('محصول‌های مرتبط', 'Products'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.unique().max(3),
    }),
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
    select: { title: 'title', category: 'category.title', media: 'picture' },
    prepare: ({ title, category, media }) => ({
      title: persianText(title) || '—',
      subtitle: persianText(category),
      media,
    }),
  },
})

export const category = defineType({
  name: 'category',
  type: 'document',
  title: label('دستهٔ مجله', 'Magazine category'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    defineField({
      name: 'key',
      type: 'string',
      title: label('کلید', 'Key'),
      description: label('در نشانی صفحه می‌آید و عوض نمی‌شود.', 'Part of the address; it does not change.'),
      options: { list: [...articleCategories], layout: 'radio' },
      validation: (rule) => rule.required().custom(onceIn('key')),
    }),
    localText('description', 'شرح', 'Description'),
    picture('picture', 'تصویر', 'Picture'),
    order,
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title: persianText(title) || '—' }) },
})

export const series = defineType({
  name: 'series',
  type: 'document',
  title: label('مجموعه', 'Series'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    defineField({
      name: 'articles',
      type: 'array',
      title: label('نوشته‌ها', 'Articles'),
      description: label(
        'به ترتیب خواندن. هر نوشته در یک مجموعه است.',
        'In the order of reading. An article is part of one series.',
      ),
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'article' }] })],
      validation: (rule) => rule.required().unique().min(2),
    }),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title: persianText(title) || '—' }) },
})

export const tag = defineType({
  name: 'tag',
  type: 'document',
  title: label('برچسب', 'Tag'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    slug('title', { persian: true }),
    localText('description', 'شرح', 'Description'),
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title: persianText(title) || '—' }) },
})

export const author = defineType({
  name: 'author',
  type: 'document',
  title: label('نویسنده', 'Author'),
  fields: [
    localString('name', 'نام', 'Name', { required: true }),
    localString('role', 'سمت', 'Role', { required: true }),
    localText('biography', 'زندگی‌نامه', 'Biography'),
    picture('picture', 'تصویر', 'Picture'),
  ],
  preview: {
    select: { name: 'name', role: 'role', media: 'picture' },
    prepare: ({ name, role, media }) => ({
      title: persianText(name) || '—',
      subtitle: persianText(role),
      media,
    }),
  },
})
