import { defineArrayMember, defineField, defineType } from 'sanity'
import { formatNumber } from '../../domain/values/numbers'
import { localString } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { factNumber, factUnit, onceIn } from '../validation'
import { factUnits } from '../vocabulary'

/** A figure that copy and rules rest on, with the readings that contradict it (design: who owns which fact). */
export const businessFact = defineType({
  name: 'businessFact',
  type: 'document',
  title: label('دانستهٔ کسب‌وکار', 'Business fact'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    defineField({
      name: 'key',
      type: 'string',
      title: label('کلید', 'Key'),
      description: label(
        'سامانه دانسته را با این نام می‌خواند؛ عوض نمی‌شود.',
        'Rules read the fact by this name.',
      ),
      readOnly: ({ document }) => Boolean(document?._createdAt && document.key),
      validation: (rule) =>
        rule
          .required()
          .regex(/^[a-z0-9]+(?:[.-][a-z0-9]+)*$/, { name: 'a-z, 0-9, . -' })
          .custom(onceIn('key')),
    }),
    defineField({
      name: 'number',
      type: 'number',
      title: label('عدد', 'Number'),
      validation: (rule) => rule.custom((value, { document }) => factNumber(value, document?.key)),
    }),
    defineField({
      name: 'unit',
      type: 'string',
      title: label('واحد', 'Unit'),
      options: { list: [...factUnits] },
      validation: (rule) =>
        rule.custom((value, { document }) =>
          factUnit(value, { key: document?.key, number: document?.number }),
        ),
    }),
    localString('text', 'متن', 'Wording', {
      description: label('آنگاه که عدد بس نیست.', 'When a number does not say it all.'),
    }),
    defineField({
      name: 'source',
      type: 'string',
      title: label('از کجا', 'Where it comes from'),
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'otherReadings',
      type: 'array',
      title: label('خوانش‌های دیگر', 'Other readings'),
      description: label('متن‌هایی که چیز دیگری می‌گویند.', 'Texts that say otherwise.'),
      of: [defineArrayMember({ type: 'factReading' })],
    }),
    defineField({
      name: 'isSettled',
      type: 'boolean',
      title: label('اختلاف برطرف شده', 'Settled'),
      initialValue: false,
      hidden: ({ document }) => !(document?.otherReadings as unknown[] | undefined)?.length,
    }),
    defineField({
      name: 'note',
      type: 'text',
      rows: 3,
      title: label('یادداشت ویراستار', 'Editor’s note'),
    }),
  ],
  preview: {
    select: { title: 'title', number: 'number', unit: 'unit', text: 'text' },
    prepare: ({ title, number, unit, text }) => ({
      title: persianText(title) || '—',
      subtitle:
        typeof number === 'number'
          ? [formatNumber('fa', number), optionTitle(factUnits, unit)?.split(' · ')[0]].join(' ')
          : persianText(text),
    }),
  },
})
