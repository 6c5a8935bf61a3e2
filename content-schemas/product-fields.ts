import { defineArrayMember, defineField } from 'sanity'
import { label } from './label'
import { eachColourOnce } from './validation'

/** What devices and shop items are both shown with. @param group the tab that it stands under */
export const gallery = (group: string) =>
  defineField({
    name: 'gallery',
    type: 'array',
    title: label('نگارخانه', 'Gallery'),
    group,
    of: [defineArrayMember({ type: 'picture' })],
    options: { layout: 'grid' },
  })

export const colours = (group: string) =>
  defineField({
    name: 'colours',
    type: 'array',
    title: label('رنگ‌ها', 'Colours'),
    group,
    of: [defineArrayMember({ type: 'productColour' })],
    validation: (rule) => rule.custom(eachColourOnce),
  })

export const technicalGroups = (group: string) =>
  defineField({
    name: 'technicalGroups',
    type: 'array',
    title: label('مشخصات فنی', 'Technical facts'),
    group,
    of: [defineArrayMember({ type: 'technicalGroup' })],
  })
