import { defineArrayMember, defineField, defineType } from 'sanity'
import {
  feature,
  localRichText,
  localString,
  localText,
  order,
  path,
  picture,
  seo,
  seoGroups,
  slug,
} from '../fields'
import { label } from '../label'
import { persianText } from '../preview'
import { spokenLanguageTitles } from '../vocabulary'

const namePreview = {
  select: { name: 'name', role: 'role', media: 'picture' },
  prepare: ({ name, role, media }: Record<string, unknown>) => ({
    title: persianText(name) || '—',
    subtitle: persianText(role),
    media: media as never,
  }),
}

export const testimonial = defineType({
  name: 'testimonial',
  type: 'document',
  title: label('نظر کاربر', 'Testimonial'),
  fields: [
    localString('name', 'نام', 'Name', { required: true }),
    localString('role', 'نقش', 'Role'),
    localText('quote', 'گفته', 'Quote', { required: true }),
    picture('picture', 'تصویر', 'Picture'),
    defineField({
      name: 'isExample',
      type: 'boolean',
      title: label('نمونه است', 'Is an example'),
      description: label(
        'کنار گفته «نمونه» می‌آید، تا کسی آن را گفتهٔ یک آدم واقعی نپندارد.',
        'Marked as an example, so that nobody takes it for the words of a real person.',
      ),
      initialValue: false,
    }),
    order,
  ],
  preview: namePreview,
})

export const doctor = defineType({
  name: 'doctor',
  type: 'document',
  title: label('صفحهٔ پزشک', 'Doctor’s page'),
  groups: seoGroups,
  fields: [
    localString('name', 'نام', 'Name', { required: true, group: 'content' }),
    defineField({ ...slug('name'), group: 'content' }),
    localString('role', 'زیر نام', 'Beneath the name', { group: 'content' }),
    defineField({
      name: 'doctorId',
      type: 'string',
      title: label('شناسه در سامانه', 'Doctor id'),
      description: label(
        'از صفحهٔ پزشک‌ها در مدیریت سامانه. سطح، تخصص، هزینه و ساعت‌ها آنجاست.',
        'From the doctors’ page of the staff area. Level, field, fees and hours are there.',
      ),
      group: 'content',
    }),
    picture('picture', 'تصویر', 'Picture', { group: 'content' }),
    defineField({
      name: 'languages',
      type: 'array',
      title: label('زبان‌های گفت‌وگو با بیمار', 'Languages spoken with patients'),
      group: 'content',
      of: [defineArrayMember({ type: 'string' })],
      options: { list: [...spokenLanguageTitles] },
      validation: (rule) => rule.unique(),
    }),
    localText('summary', 'خلاصه', 'Summary', { group: 'content' }),
    localRichText('body', 'زندگی‌نامه', 'Biography', { group: 'content' }),
    seo,
  ],
  preview: namePreview,
})

export const partner = defineType({
  name: 'partner',
  type: 'document',
  title: label('همکار', 'Partner'),
  fields: [
    localString('name', 'نام', 'Name', { required: true }),
    localText('summary', 'شرح', 'Summary'),
    path('href', 'نشانی', 'Address'),
    picture('picture', 'نشان', 'Logo'),
    order,
  ],
  preview: namePreview,
})

export const question = defineType({
  name: 'question',
  type: 'document',
  title: label('پرسش و پاسخ', 'Question and answer'),
  groups: seoGroups,
  fields: [
    localString('question', 'پرسش', 'Question', { required: true, group: 'content' }),
    defineField({ ...slug('question', { persian: true, within: ['questions'] }), group: 'content' }),
    localRichText('answer', 'پاسخ', 'Answer', { required: true, group: 'content' }),
    defineField({ ...feature, group: 'content' }),
    defineField({
      name: 'tags',
      type: 'array',
      title: label('برچسب‌ها', 'Tags'),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'tag' }] })],
      validation: (rule) => rule.unique(),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: {
    select: { question: 'question' },
    prepare: ({ question: entries }) => ({ title: persianText(entries) || '—' }),
  },
})
