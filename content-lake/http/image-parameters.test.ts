import { describe, expect, it } from 'vitest'
import { readImageParameters } from './image-parameters'

const read = (search: string) => readImageParameters(new URLSearchParams(search))

describe('readImageParameters', () => {
  it('asks for the original without parameters, or with ones that do not draw', () => {
    expect(read('')).toBeNull()
    expect(read('dl=picture.jpg')).toBeNull()
  })

  it.each([
    ...[
      'w=',
      'w=0',
      'w=-1',
      'w=abc',
      'w=1e3',
      'w=NaN',
      'w=Infinity',
      'w=99999',
      'w=0x10',
      'h=1,2',
      'max-w=x',
    ],
    ...['fit=cover', 'crop=middle', 'crop=', 'rect=1,2,3', 'rect=1,2,3,4,5', 'rect=a,b,c,d', 'rect=0,0,0,0'],
    ...[
      'rect=-1,0,5,5',
      'fp-x=2',
      'fp-y=-0.1',
      'q=101',
      'q=1.5',
      'fm=svg',
      'fm=exe',
      'auto=compress',
      'dpr=0',
    ],
    ...[
      'dpr=99',
      'blur=-5',
      'blur=9999',
      'sharp=101',
      'sat=200',
      'flip=x',
      'or=45',
      'bg=red',
      'bg=12345',
      'pad=-1',
    ],
    ...['pad=501', 'invert=1', 'frame=2', 'unknown=1'],
  ])('refuses %s', (search) => {
    expect(() => read(search)).toThrow(expect.objectContaining({ status: 400 }))
  })

  it('applies the pixel ratio to lengths and bounds them', () => {
    expect(read('w=100&dpr=3&pad=10')).toMatchObject({ width: 300, pad: 30 })
    expect(read('w=3000&dpr=3')?.width).toBe(4096)
  })

  it('knows the other spellings', () => {
    expect(read('fm=pjpg')?.format).toBe('jpg')
    expect(read('bg=fff')?.background).toBe('ffffffff')
    expect(read('bg=80102030')?.background).toBe('10203080')
    expect(read('flip=vh')?.flip).toEqual({ horizontal: true, vertical: true })
  })
})
