import { defineField, defineType } from 'sanity'
import { localRichText, localString } from '../fields'
import { label } from '../label'
import { optionTitle, persianText } from '../preview'
import { lessonKinds } from '../vocabulary'

export const courseOutcome = defineType({
  name: 'courseOutcome',
  type: 'object',
  title: label('یک آموخته', 'Something learned'),
  fields: [localString('text', 'متن', 'Text', { required: true })],
  preview: {
    select: { text: 'text' },
    prepare: ({ text }: { text?: { value?: string }[] }) => ({ title: persianText(text) || '—' }),
  },
})

/** A lesson of a course; the key that it has within its list names it wherever somebody's progress is kept. */
export const lesson = defineType({
  name: 'lesson',
  type: 'object',
  title: label('درس', 'Lesson'),
  fields: [
    localString('title', 'عنوان', 'Title', { required: true }),
    defineField({
      name: 'kind',
      type: 'string',
      title: label('نوع', 'Kind'),
      description: label(
        'درس ویدئویی تا وقتی فایلی ندارد، فقط متنش نشان داده می‌شود.',
        'Of a video lesson the text alone is shown as long as it has no file.',
      ),
      options: { list: [...lessonKinds], layout: 'radio' },
      initialValue: 'text',
      validation: (rule) => rule.required(),
    }),
    defineField({
      name: 'video',
      type: 'file',
      title: label('فایل ویدئو', 'Video file'),
      description: label(
        'فقط کسی آن را می‌بیند که در دوره است؛ ویدئوی درس نخست را همه می‌بینند و نشانی فایلش همگانی است.',
        'Shown to whoever is in the course alone; everybody sees the video of the first lesson, and the address of its file is public.',
      ),
      options: { accept: 'video/mp4,video/webm' },
      hidden: ({ parent }: { parent?: { kind?: string } }) => parent?.kind !== 'video',
    }),
    defineField({
      name: 'captions',
      type: 'file',
      title: label('زیرنویس', 'Captions'),
      description: label('فایل WebVTT، برای کسی که نمی‌شنود.', 'A WebVTT file, for whoever does not hear.'),
      options: { accept: 'text/vtt,.vtt' },
      hidden: ({ parent }: { parent?: { kind?: string } }) => parent?.kind !== 'video',
    }),
    defineField({
      name: 'minutes',
      type: 'number',
      title: label('دقیقه', 'Minutes'),
      description: label(
        'خواندن یا دیدنش کم‌وبیش چند دقیقه می‌برد.',
        'About how long it takes to read or watch.',
      ),
      validation: (rule) => rule.required().integer().min(1).max(240),
    }),
    localRichText('body', 'متن', 'Text', { required: true }),
  ],
  preview: {
    select: { title: 'title', kind: 'kind', minutes: 'minutes' },
    prepare: ({ title, kind, minutes }: Record<string, unknown>) => ({
      title: persianText(title as never) || '—',
      subtitle: [optionTitle(lessonKinds, kind as never), typeof minutes === 'number' ? `${minutes}′` : '']
        .filter(Boolean)
        .join(' · '),
    }),
  },
})
