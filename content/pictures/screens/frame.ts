import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The house colours, as `app/ui` has them. */
export const tone = {
  ink: '#0E2A2B',
  ink2: '#47605F',
  night: '#081A1B',
  paper: '#FBF9F5',
  card: '#FFFFFF',
  sand: '#F1EBE0',
  mist: '#E4EEEB',
  line: '#E6DFD3',
  coral: '#F0563F',
  coralSoft: '#FDE7E1',
  sea: '#0F7B6C',
  seaLight: '#4FD1B5',
  seaSoft: '#DCF0EB',
  amber: '#F6CF86',
} as const

/** A number as Persian readers see it. */
export const persian = (value: number | string) =>
  String(value)
    .replace('.', '٫')
    .replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)))

const fontFolder = new URL('../../../node_modules/@fontsource-variable/vazirmatn/files/', import.meta.url)
const face = (subset: string, range: string) => {
  const file = readFileSync(fileURLToPath(new URL(`vazirmatn-${subset}-wght-normal.woff2`, fontFolder)))
  return `@font-face{font-family:Vazirmatn;src:url(data:font/woff2;base64,${file.toString('base64')}) format('woff2');font-weight:100 900;${range}}`
}
const fonts =
  face('arabic', 'unicode-range:U+0600-06FF,U+0750-077F,U+200C-200E,U+FB50-FDFF,U+FE70-FEFC') +
  face('latin', '')

/** One screen or label: its size in CSS pixels, its markup, and what is behind it (nothing: it stays see-through). */
export interface Screen {
  width: number
  height: number
  style: string
  body: string
  ground?: string
}

export const pageOf = ({ width, height, style, body, ground = 'transparent' }: Screen): string =>
  `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8"><style>${fonts}
*{box-sizing:border-box;margin:0}html,body{width:${width}px;height:${height}px;overflow:hidden;background:${ground}}
body{position:relative;font-family:Vazirmatn;color:${tone.ink};-webkit-font-smoothing:antialiased;line-height:1.5}
b{font-weight:820}bdi{unicode-bidi:isolate}svg{display:block}
${style}</style>${body}</html>`

/** One heartbeat of an ECG as an offset from the base line, up is positive; `phase` runs from 0 to 1. */
export function beat(phase: number): number {
  const bump = (centre: number, spread: number, size: number) =>
    size * Math.exp(-((phase - centre) ** 2) / (2 * spread ** 2))
  return (
    bump(0.22, 0.03, 0.12) -
    bump(0.375, 0.01, 0.12) +
    bump(0.4, 0.013, 1) -
    bump(0.428, 0.012, 0.24) +
    bump(0.64, 0.05, 0.25)
  )
}

/** An ECG as an SVG path; `lead` scales and turns it. */
export function trace(x: number, y: number, length: number, height: number, beats: number, lead = 1): string {
  const steps = Math.round(length / 1.2)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const along = i / steps
    return `${i ? 'L' : 'M'}${(x + along * length).toFixed(1)} ${(y - beat((along * beats) % 1) * height * lead).toFixed(1)}`
  }).join('')
}

/** The heartbeat line of the brand. */
export const pulse = (colour: string, width: number, thickness = 2) =>
  `<svg viewBox="0 0 44 16" width="${width}" height="${(width * 16) / 44}" fill="none" stroke="${colour}" stroke-width="${thickness}" stroke-linecap="round" stroke-linejoin="round"><path d="M43 9H30l-3-7-5 13-4-9-3 3H1"/></svg>`
