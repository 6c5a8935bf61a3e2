import { expect, it } from 'vitest'
import { message } from '~/domain/values/message'
import { chatForm } from './chat.form'

const refusalsOf = (...names: string[]) =>
  chatForm
    .safeParse({ text: 'سلام', files: names.map((name) => new File(['x'], name, { type: 'image/jpeg' })) })
    .error?.issues.map(({ path, message: said }) => [path[0], said])

it('names the file whose name leads out of the platform, before anything is sent', () => {
  expect(refusalsOf('sheet.jpg', '09123456789.jpg')).toEqual([
    ['files', message('error.fileContact', { name: '09123456789.jpg' })],
  ])
  expect(refusalsOf('sheet.jpg', 'WhatsApp Image 2026-11-28.jpeg')).toBeUndefined()
})
