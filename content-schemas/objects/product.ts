import { defineArrayMember, defineField, defineType } from 'sanity'
import { productColourTones, type ProductColour } from '../../domain/values/product-colour'
import { feature, localString, localText, picture } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { swatch } from '../swatch'
import { manualAudiences, productColours } from '../vocabulary'

export const technicalFact = defineType({
  name: 'technicalFact',
  type: 'object',
  title: label('مشخصهٔ فنی', 'Technical fact'),
  fields: [
    localString('label', 'نام', 'Name', { required: true }),
    localString('value', 'مقدار', 'Value', { required: true }),
    localString('note', 'یادداشت', 'Note', {
      description: label('مانند «در به‌روزرسانی بعدی برنامه».', 'E.g. “in a later app update”.'),
    }),
    feature,
  ],
  preview: {
    select: { name: 'label', value: 'value' },
    prepare: ({ name, value }: { name?: { value?: string }[]; value?: { value?: string }[] }) => ({
      title: persianText(name) || '—',
      subtitle: persianText(value),
    }),
  },
})

export const technicalGroup = defineType({
  name: 'technicalGroup',
  type: 'object',
  title: label('گروه مشخصات', 'Group of facts'),
  fields: [
    localString('heading', 'عنوان', 'Heading', { required: true }),
    defineField({
      name: 'facts',
      type: 'array',
      title: label('مشخصات', 'Facts'),
      of: [defineArrayMember({ type: 'technicalFact' })],
      validation: (rule) => rule.required().min(1),
    }),
  ],
  preview: {
    select: { heading: 'heading' },
    prepare: ({ heading }: { heading?: { value?: string }[] }) => ({ title: persianText(heading) || '—' }),
  },
})

export const productColour = defineType({
  name: 'productColour',
  type: 'object',
  title: label('رنگ', 'Colour'),
  fields: [
    defineField({
      name: 'colour',
      type: 'string',
      title: label('رنگ', 'Colour'),
      options: { list: [...productColours] },
      validation: (rule) => rule.required(),
    }),
    picture('picture', 'تصویر در این رنگ', 'Picture in this colour'),
  ],
  preview: {
    select: { colour: 'colour', media: 'picture.asset' },
    prepare: ({ colour, media }) => ({
      title: optionTitle(productColours, colour) ?? '—',
      media: media ?? swatch(productColourTones[colour as ProductColour]),
    }),
  },
})

export const manual = defineType({
  name: 'manual',
  type: 'object',
  title: label('راهنما', 'Manual'),
  description: label('فایل PDF یا نشانی صفحهٔ راهنما.', 'A PDF file or the address of a guide.'),
  fields: [
    defineField({
      name: 'audience',
      type: 'string',
      title: label('برای', 'For'),
      options: {
        layout: 'radio',
        list: [...manualAudiences],
      },
      validation: (rule) => rule.required(),
    }),
    localString('title', 'عنوان', 'Title', { required: true }),
    localText('summary', 'شرح', 'Summary'),
    defineField({
      name: 'file',
      type: 'file',
      title: label('فایل PDF', 'PDF file'),
      options: { accept: 'application/pdf' },
    }),
    defineField({
      name: 'url',
      type: 'url',
      title: label('نشانی', 'Address'),
      validation: (rule) => rule.uri({ scheme: ['https'] }),
    }),
  ],
  preview: {
    select: { title: 'title', audience: 'audience' },
    prepare: ({ title, audience }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(manualAudiences, audience),
    }),
  },
})

export const factReading = defineType({
  name: 'factReading',
  type: 'object',
  title: label('خوانش دیگر', 'Other reading'),
  fields: [
    defineField({ name: 'number', type: 'number', title: label('عدد', 'Number') }),
    localString('text', 'متن', 'Text'),
    defineField({
      name: 'source',
      type: 'string',
      title: label('از کجا', 'Where it stands'),
      validation: (rule) => rule.required(),
    }),
  ],
  preview: {
    select: { number: 'number', text: 'text', subtitle: 'source' },
    prepare: ({ number, text, subtitle }) => ({
      title:
        [number, persianText(text)].filter((part) => part !== undefined && part !== '').join(' — ') || '—',
      subtitle,
    }),
  },
})
