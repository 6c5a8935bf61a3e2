import { expect, it } from 'vitest'
import { outlineColumns, outlineOf } from './sound-outline'

const columnsOf = (path: string) =>
  [...path.matchAll(/M([\d.]+) (-?[\d.]+)V(-?[\d.]+)/g)].map(([, x, high, low]) => [x, high, low].map(Number))

it('spans each column from its loudest to its quietest sample, as high as the loudest of all', () => {
  const samples = new Float32Array(outlineColumns * 10)
  samples[5] = 0.25
  samples[7] = -0.5
  samples[samples.length - 1] = 0.1
  const columns = columnsOf(outlineOf(samples))
  expect(columns).toHaveLength(outlineColumns)
  // Upwards is towards smaller numbers in a drawing.
  expect(columns[0]).toEqual([0.5, -0.5, 1])
  expect(columns[1]?.slice(1)).toEqual([0, 0])
  expect(columns.at(-1)).toEqual([outlineColumns - 0.5, -0.2, 0])
})

it('draws few samples over the whole width, silence as a line, and nothing of nothing', () => {
  expect(columnsOf(outlineOf(Float32Array.of(1, -1)))).toHaveLength(outlineColumns)
  expect(columnsOf(outlineOf(new Float32Array(1000))).every(([, high, low]) => high === 0 && low === 0)).toBe(
    true,
  )
  expect(outlineOf(new Float32Array(0))).toBe('')
})
