import { defineArrayMember, defineField, defineType } from 'sanity'
import { localRichText, localString, localText, picture, seo, seoGroups } from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { rulesSections } from '../vocabulary'

/** A section of the home page that leads to another part of the site. */
const section = (
  name: string,
  persian: string,
  english: string,
  extra: ReturnType<typeof defineField>[] = [],
) =>
  defineField({
    name,
    type: 'object',
    title: label(persian, english),
    group: 'content',
    options: { collapsible: true, collapsed: true },
    fields: [
      localString('eyebrow', 'بالانویس', 'Eyebrow'),
      localString('heading', 'تیتر', 'Heading', { required: true }),
      localText('lead', 'متن', 'Text'),
      ...extra,
      defineField({
        name: 'actions',
        type: 'array',
        title: label('دکمه‌ها', 'Buttons'),
        of: [defineArrayMember({ type: 'action' })],
        validation: (rule) => rule.max(2),
      }),
    ],
  })

const products = defineField({
  name: 'products',
  type: 'array',
  title: label('محصول‌ها', 'Products'),
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
  validation: (rule) => rule.unique(),
})

const services = defineField({
  name: 'services',
  type: 'array',
  title: label('خدمات', 'Services'),
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'service' }] })],
  validation: (rule) => rule.unique(),
})

const points = defineField({
  name: 'points',
  type: 'array',
  title: label('نکته‌ها', 'Points'),
  of: [defineArrayMember({ type: 'featurePoint' })],
})

const testimonials = defineField({
  name: 'testimonials',
  type: 'array',
  title: label('نظرها', 'Testimonials'),
  of: [defineArrayMember({ type: 'reference', to: [{ type: 'testimonial' }] })],
  validation: (rule) => rule.unique(),
})

export const homePage = defineType({
  name: 'homePage',
  type: 'document',
  title: label('صفحهٔ خانه', 'Home page'),
  groups: seoGroups,
  fields: [
    defineField({
      name: 'hero',
      type: 'hero',
      title: label('بخش آغازین', 'Banner'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    section('shop', 'فروشگاه', 'Shop', [products]),
    section('platform', 'برنامه و پلتفرم', 'App and platform', [
      points,
      picture('picture', 'تصویر', 'Picture'),
    ]),
    section('services', 'خدمات', 'Services', [services]),
    section('equipment', 'تجهیزات هوشمند', 'Smart equipment', [products]),
    section('community', 'جامعه', 'Community', [points, picture('picture', 'تصویر', 'Picture')]),
    section('magazine', 'مجله', 'Magazine'),
    section('testimonials', 'نظر کاربران', 'Testimonials', [testimonials]),
    section('academy', 'آکادمی', 'Academy', [points, picture('picture', 'تصویر', 'Picture')]),
    section('contact', 'تماس', 'Contact'),
    seo,
  ],
  preview: { prepare: () => ({ title: label('صفحهٔ خانه', 'Home page') }) },
})

const listPage = (name: string, persian: string, english: string) =>
  defineType({
    name,
    type: 'document',
    title: label(persian, english),
    groups: seoGroups,
    fields: [
      localString('heading', 'تیتر', 'Heading', { required: true, group: 'content' }),
      localText('lead', 'متن آغازین', 'Lead', { group: 'content' }),
      seo,
    ],
    preview: { prepare: () => ({ title: label(persian, english) }) },
  })

export const productsPage = listPage('productsPage', 'صفحهٔ محصول‌ها', 'Products page')
export const magazinePage = listPage('magazinePage', 'صفحهٔ مجله', 'Magazine page')
export const rulesPage = listPage('rulesPage', 'صفحهٔ قوانین', 'Rules page')
export const solutionsPage = listPage('solutionsPage', 'صفحهٔ راهکارها', 'Solutions page')

/** One of the eight sections of the rules; each exists once. */
export const rulesSection = defineType({
  name: 'rulesSection',
  type: 'document',
  title: label('بخش قوانین', 'Rules section'),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', { required: true, group: 'content' }),
    defineField({
      name: 'section',
      type: 'string',
      title: label('بخش', 'Section'),
      readOnly: true,
      group: 'content',
      options: { list: [...rulesSections] },
      validation: (rule) => rule.required(),
    }),
    localText('summary', 'خلاصه', 'Summary', { group: 'content' }),
    localRichText('body', 'متن', 'Body', { required: true, group: 'content' }),
    defineField({
      name: 'effectiveFrom',
      type: 'date',
      title: label('در حال اجرا از', 'In force from'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    seo,
  ],
  preview: { select: { title: 'title' }, prepare: ({ title }) => ({ title: persianText(title) || '—' }) },
})
