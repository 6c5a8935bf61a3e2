import { expect, it } from 'vitest'
import { differInModalOnly, isModalOpen, withModal, withoutModal } from './modal-parameter'

it('opens and closes by the parameter and keeps the rest of the query', () => {
  expect(withModal('')).toBe('?modal=OPEN')
  expect(withModal('?page=2')).toBe('?page=2&modal=OPEN')
  expect(withModal('?modal=closed&page=2')).toBe('?modal=OPEN&page=2')
  expect(withoutModal('?page=2&modal=OPEN')).toBe('?page=2')
  expect(withoutModal('?modal=OPEN')).toBe('')
})

it('is open for the value OPEN alone', () => {
  expect(isModalOpen('?a=1&modal=OPEN')).toBe(true)
  expect(isModalOpen('?modal=open')).toBe(false)
  expect(isModalOpen('?modal')).toBe(false)
  expect(isModalOpen('')).toBe(false)
})

it('knows when nothing but the modal changed', () => {
  const url = (address: string) => new URL(address, 'http://localhost')
  expect(differInModalOnly(url('/a?page=2'), url('/a?page=2&modal=OPEN'))).toBe(true)
  expect(differInModalOnly(url('/a?modal=OPEN'), url('/a'))).toBe(true)
  expect(differInModalOnly(url('/a'), url('/b?modal=OPEN'))).toBe(false)
  expect(differInModalOnly(url('/a?page=1'), url('/a?page=2&modal=OPEN'))).toBe(false)
  expect(differInModalOnly(url('/a'), url('/a'))).toBe(false)
  expect(differInModalOnly(url('/a?page=2'), url('/a?page=2&ask=end&of=7&modal=OPEN'))).toBe(true)
  expect(differInModalOnly(url('/a?ask=end&of=7&modal=OPEN'), url('/a?ask=end&of=7'))).toBe(true)
  expect(differInModalOnly(url('/a?ask=end&of=7'), url('/a?ask=add&modal=OPEN'))).toBe(true)
  expect(differInModalOnly(url('/a?ask=end&modal=OPEN'), url('/a?ask=end&modal=OPEN&q=x'))).toBe(false)
})
