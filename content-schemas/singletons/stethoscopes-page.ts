import { defineArrayMember, defineField, defineType } from 'sanity'
import { localString, localText, seo, seoGroups } from '../fields'
import { label } from '../label'

/** The series page of the stethoscopes: how the models sound, look and compare. */
export const stethoscopesPage = defineType({
  name: 'stethoscopesPage',
  type: 'document',
  title: label('صفحهٔ معرفی گوشی‌های پزشکی', 'Stethoscopes page'),
  groups: seoGroups,
  fields: [
    defineField({
      name: 'hero',
      type: 'hero',
      title: label('بخش آغازین', 'Banner'),
      group: 'content',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'models',
      type: 'array',
      title: label('مدل‌ها', 'Models'),
      description: label(
        'به ترتیب ستون‌های جدول؛ مشخصه‌ها از صفحهٔ هر مدل می‌آید.',
        'In the order of the table’s columns; the facts come from each model’s page.',
      ),
      group: 'content',
      of: [defineArrayMember({ type: 'reference', to: [{ type: 'product' }] })],
      validation: (rule) => rule.required().min(2).unique(),
    }),
    localString('comparisonHeading', 'تیتر مقایسه', 'Heading of the comparison', {
      required: true,
      group: 'content',
    }),
    localText('comparisonLead', 'متن مقایسه', 'Text of the comparison', { group: 'content' }),
    localString('modelsHeading', 'تیتر مدل‌ها', 'Heading of the models', {
      required: true,
      group: 'content',
    }),
    seo,
  ],
  preview: { prepare: () => ({ title: label('صفحهٔ معرفی گوشی‌های پزشکی', 'Stethoscopes page') }) },
})
