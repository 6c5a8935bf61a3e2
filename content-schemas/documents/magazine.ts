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
