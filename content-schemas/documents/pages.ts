import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  choice,
  feature,
  localRichText,
  localString,
  localText,
  order,
  picture,
  seo,
  seoGroups,
  slug,
} from '../fields'
import { label } from '../label'
import { pageBlocks } from '../objects/blocks'
import { optionTitle, persianText } from '../preview'
import { addressFree, groundsDiffer } from '../validation'
import { calculators, helpCategories, jobKinds, manualAudiences } from '../vocabulary'

const titlePreview = {
  select: { title: 'title', subtitle: 'slug.current', media: 'picture' },
  prepare: ({ title, subtitle, media }: Record<string, unknown>) => ({
    title: persianText(title) || '—',
    subtitle: typeof subtitle === 'string' ? subtitle : undefined,
    media: media as never,
  }),
}

const blocks = defineField({
  name: 'blocks',
  type: 'array',
  title: label('بخش‌ها', 'Blocks'),
  group: 'content',
  of: pageBlocks,
  validation: (rule) => rule.custom(groundsDiffer).warning(),
})

const heroField = defineField({
  name: 'hero',
  type: 'hero',
  title: label('بخش آغازین', 'Hero'),
  group: 'content',
})

export const page = defineType({
  name: 'page',
  type: 'document',
  title: label('صفحه', 'Page'),
  description: label('صفحه‌ای از بخش‌ها، مانند «دربارهٔ ما».', 'A page made of blocks, such as About.'),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title', { elsewhere: addressFree }), group: 'content' }),
    heroField,
    blocks,
    seo,
  ],
  preview: titlePreview,
})

export const solution = defineType({
  name: 'solution',
  type: 'document',
  title: label('راهکار', 'Solution'),
  groups: seoGroups,
  fields: [
    localString('title', 'مخاطب', 'Audience', { required: true, group: 'content' }),
    defineField({ ...slug('title'), group: 'content' }),
    localText('summary', 'خلاصه', 'Summary', { required: true, group: 'content' }),
    picture('picture', 'تصویر', 'Picture', { group: 'content' }),
    heroField,
    blocks,
    defineField({
      name: 'products',
      type: 'array',
      title: label('محصول‌ها', 'Products'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: titlePreview,
})

const readingFields = [
  localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
  defineField({ ...slug('title'), group: 'content' }),
  localText('summary', 'خلاصه', 'Summary', { group: 'content' }),
  picture('picture', 'تصویر', 'Picture', { group: 'content' }),
  localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
  defineField({ ...order, group: 'content' }),
]

export const helpArticle = defineType({
  name: 'helpArticle',
  type: 'document',
  title: label('صفحهٔ راهنما', 'Help article'),
  description: label(
    'یک پرسش و پاسخ کامل آن در مرکز راهنما.',
    'One thing that people want to know, with its whole answer.',
  ),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title'), group: 'content' }),
    choice('category', 'موضوع', 'Category', { options: helpCategories, group: 'content' }),
    localText('lead', 'پاسخ کوتاه', 'Short answer', { required: true, group: 'content' }),
    localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
    defineField({ ...feature, group: 'content' }),
    defineField({
      name: 'isAskedOften',
      type: 'boolean',
      title: label('بسیار پرسیده می‌شود', 'Asked often'),
      description: label(
        'پاسخ کوتاهش در صفحهٔ مرکز راهنما هم می‌آید.',
        'Its short answer also stands on the front of the help centre.',
      ),
      initialValue: false,
      group: 'content',
    }),
    defineField({
      name: 'related',
      type: 'array',
      title: label('همچنین بخوانید', 'Related'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'helpArticle' }] })],
      validation: (rule) => rule.unique().max(4),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: {
    select: { title: 'title', category: 'category' },
    prepare: ({ title, category }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(helpCategories, category),
    }),
  },
})

export const guide = defineType({
  name: 'guide',
  type: 'document',
  title: label('راهنمای محصول', 'Product guide'),
  description: label(
    'راهنمای یک دستگاه برای یک گروه؛ صفحه و PDF از همین متن ساخته می‌شود.',
    'The manual of a device for one kind of user; page and PDF are made of this text.',
  ),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    defineField({
      name: 'product',
      type: 'reference',
      to: [{ type: 'product' }],
      title: label('محصول', 'Product'),
      validation: (rule) => rule.required(),
    }),
    choice('audience', 'برای', 'For', { options: manualAudiences }),
    localText('summary', 'خلاصه', 'Summary', { required: true }),
    localRichText('body', 'متن', 'Body', { required: true }),
    order,
  ],
  preview: {
    select: { title: 'title', audience: 'audience', media: 'product.picture' },
    prepare: ({ title, audience, media }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(manualAudiences, audience),
      media,
    }),
  },
})

export const tool = defineType({
  name: 'tool',
  type: 'document',
  title: label('ابزار', 'Tool'),
  groups: seoGroups,
  fields: [
    ...readingFields,
    defineField({
      name: 'calculator',
      type: 'string',
      title: label('محاسبه‌گر', 'Calculator'),
      group: 'content',
      options: {
        list: [...calculators],
      },
      validation: (rule) => rule.required(),
    }),
    seo,
  ],
  preview: titlePreview,
})

export const job = defineType({
  name: 'job',
  type: 'document',
  title: label('فرصت شغلی', 'Job'),
  description: label(
    'آگهی یک جایگاه. درخواست‌ها در «پیام‌های تماس» مدیریت سامانه می‌آید.',
    'One vacancy. Applications come to “Messages” of the staff area.',
  ),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({ ...slug('title'), group: 'content' }),
    localText('summary', 'خلاصه', 'Summary', { required: true, group: 'content' }),
    localString('team', 'گروه', 'Team', { required: true, group: 'content' }),
    localString('place', 'شهر', 'City', { required: true, group: 'content' }),
    choice('kind', 'نوع همکاری', 'Kind', { options: jobKinds, group: 'content' }),
    defineField({
      name: 'isRemote',
      type: 'boolean',
      title: label('دورکاری', 'Remote'),
      description: label('همهٔ کار از راه دور انجام می‌شود.', 'All of the work is done from elsewhere.'),
      initialValue: false,
      group: 'content',
    }),
    localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
    defineField({
      name: 'closesAt',
      type: 'datetime',
      title: label('مهلت درخواست', 'Applications until'),
      description: label(
        'در این زمان خودش بسته می‌شود. خالی: تا وقتی خودتان ببندید.',
        'It closes by itself at this moment. Empty: until you close it.',
      ),
      group: 'content',
    }),
    defineField({
      name: 'isOpen',
      type: 'boolean',
      title: label('باز است', 'Open'),
      description: label(
        'آگهی بسته در فهرست نیست؛ صفحه‌اش می‌گوید که بسته شده و درخواستی نمی‌پذیرد.',
        'One that is closed is not listed; its page says so and takes no application.',
      ),
      initialValue: true,
      group: 'content',
    }),
    defineField({
      name: 'isExample',
      type: 'boolean',
      title: label('نمونه است', 'Is an example'),
      description: label(
        'کنارش «نمونه» می‌آید و درخواستی نمی‌پذیرد، تا کسی برای جایگاهی که نیست وقت نگذارد.',
        'Marked as an example, and takes no application: nobody spends time on a place that is not there.',
      ),
      initialValue: false,
      group: 'content',
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: {
    select: { title: 'title', team: 'team', isOpen: 'isOpen' },
    prepare: ({ title, team, isOpen }) => ({
      title: persianText(title) || '—',
      subtitle: [persianText(team), isOpen === true ? 'باز' : 'بسته'].filter(Boolean).join(' · '),
    }),
  },
})

export const service = defineType({
  name: 'service',
  type: 'document',
  title: label('خدمت', 'Service'),
  groups: seoGroups,
  fields: [
    ...readingFields,
    defineField({ ...feature, group: 'content' }),
    defineField({
      name: 'page',
      type: 'reference',
      to: [{ type: 'page' }],
      title: label('صفحهٔ معرفی', 'Page that tells of it'),
      description: label(
        'کارت این خدمت در صفحهٔ نخست به این صفحه می‌رود.',
        'The card of this service on the home page leads there.',
      ),
      group: 'content',
    }),
    defineField({
      name: 'serviceId',
      type: 'string',
      title: label('شناسه در سامانه', 'Service id'),
      group: 'content',
    }),
    defineField({
      name: 'facts',
      type: 'array',
      title: label('دانسته‌های کسب‌وکار', 'Business facts'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'businessFact' }] })],
      validation: (rule) => rule.unique(),
    }),
    seo,
  ],
  preview: titlePreview,
})
