interface Written {
  children?: { text?: string }[]
  text?: string
  caption?: string
  rows?: { cells?: string[] | null }[]
}

/** Everything that a formatted text says, in lines without formatting: paragraphs, call-outs and tables. */
export const writtenIn = (blocks: readonly unknown[] | null | undefined): string =>
  ((blocks ?? []) as Written[])
    .flatMap(({ children = [], text = '', caption = '', rows = [] }) => [
      children.map((child) => child.text ?? '').join(''),
      text,
      caption,
      ...rows.flatMap(({ cells }) => cells ?? []),
    ])
    .filter((line) => line !== '')
    .join('\n')
