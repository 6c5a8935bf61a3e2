import { describe, expect, it } from 'vitest'
import { fileKind, imageKind } from './file-kind'

const latin = (text: string) => Buffer.from(text, 'latin1')

describe('fileKind', () => {
  it.each([
    ['%PDF-1.7', 'manual.pdf', 'pdf'],
    ['%PDF-1.7', 'manual.html', 'pdf'],
    ['ID3\x04', 'heart.mp3', 'mp3'],
    ['RIFF\0\0\0\0WAVEfmt ', 'heart.wav', 'wav'],
    ['\0\0\0\x18ftypM4A \0', 'heart.m4a', 'm4a'],
    ['\0\0\0\x18ftypisom', 'film.mp4', 'mp4'],
    ['PK\x03\x04', 'list.xlsx', 'xlsx'],
    ['PK\x03\x04', 'list.exe', 'zip'],
    ['a,b\n1,2', 'list.csv', 'csv'],
    ['\xff\xd8\xff\xe0', 'photo', 'jpg'],
  ])('%j named %s is %s', (bytes, name, extension) => {
    expect(fileKind(latin(bytes), name)?.extension).toBe(extension)
  })

  it.each([
    ['<!doctype html>', 'page.html'],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', 'drawing.svg'],
    ['<?xml version="1.0"?><svg/>', 'drawing.png'],
    ['MZ\x90', 'program.exe'],
    ['alert(1)', 'script.js'],
    ['a\0b', 'text.txt'],
    ['\xff\xfe', 'text.txt'],
    ['text', undefined],
  ])('%j named %s is not accepted', (bytes, name) => {
    expect(fileKind(latin(bytes), name)).toBeNull()
  })

  it('takes no SVG for an image', () => {
    expect(imageKind(latin('<svg xmlns="http://www.w3.org/2000/svg"/>'))).toBeNull()
    expect(imageKind(latin('GIF89a'))?.mimeType).toBe('image/gif')
  })
})
