import { defineArrayMember, defineField, defineType } from 'sanity'
import { longestCourseTitle, mostLessons } from '../../domain/values/courses'
import { choice, localString, localText, order, picture, seo, seoGroups, slug } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { courseLevels, courseTopics } from '../vocabulary'

export const course = defineType({
  name: 'course',
  type: 'document',
  title: label('دوره', 'Course'),
  description: label(
    'دوره‌ای از آکادمی با درس‌هایش. درس نخست را همه می‌بینند، بقیه را کسی که ثبت‌نام کرده است.',
    'A course of the academy with its lessons. Everybody sees the first lesson, the others whoever has enrolled.',
  ),
  groups: seoGroups,
  fields: [
    localString('title', 'عنوان', 'Title', {
      required: true,
      group: 'content',
      description: label(
        `در گواهی هم می‌آید؛ تا ${longestCourseTitle} نویسه.`,
        `Stands on the certificate as well; up to ${longestCourseTitle} characters.`,
      ),
    }),
    defineField({ ...slug('title'), group: 'content' }),
    localText('lead', 'در یک جمله', 'In a sentence', { required: true, group: 'content' }),
    picture('picture', 'تصویر', 'Picture', { group: 'content' }),
    choice('topic', 'موضوع', 'Topic', { options: courseTopics, group: 'content' }),
    choice('level', 'برای چه کسی', 'For whom', { options: courseLevels, group: 'content' }),
    localString('teacher', 'مدرس', 'Teacher', { required: true, group: 'content' }),
    defineField({
      name: 'outcomes',
      type: 'array',
      title: label('آنچه یاد می‌گیرند', 'What one learns'),
      group: 'content',
      of: [defineArrayMember({ type: 'courseOutcome' })],
      validation: (rule) => rule.required().min(1).max(8),
    }),
    defineField({
      name: 'lessons',
      type: 'array',
      title: label('درس‌ها', 'Lessons'),
      description: label(
        'به ترتیب. هر درس که بعداً افزوده شود، باید خوانده شود تا دوره تمام باشد؛ گواهی‌های صادرشده می‌مانند.',
        'In order. A lesson that is added later has to be read before the course is finished; certificates that were issued stay.',
      ),
      group: 'content',
      of: [defineArrayMember({ type: 'lesson' })],
      validation: (rule) => rule.required().min(1).max(mostLessons),
    }),
    defineField({ ...order, group: 'content' }),
    seo,
  ],
  preview: {
    select: { title: 'title', level: 'level', media: 'picture' },
    prepare: ({ title, level, media }) => ({
      title: persianText(title) || '—',
      subtitle: optionTitle(courseLevels, level),
      media: media as never,
    }),
  },
})
