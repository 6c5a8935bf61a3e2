const faults: [name: string, pattern: RegExp][] = [
  // A digit of a Latin name, such as NS1 or ISO 13485, is none.
  ['a Latin digit', /(?<![\w-]|[A-Za-z] )\d+(?!\w*[A-Za-z])/],
  ['an Arabic digit', /[٠-٩]/],
  ['Arabic yeh or kaf', /[يكى]/],
  ['«می» or «نمی» apart from its verb', /(?:^|[\s«(])ن?می [؀-ۿ]/],
  ['a plural «ها» apart from its noun', /[؀-ۿ] ها(?:ی|یی|یم|یت|یش|یمان|یتان|یشان)?(?:[\s.،؛:!؟»)]|$)/],
  ['a comparative apart from its adjective', /[؀-ۿ] تر(?:ین)?(?:[\s.،؛:!؟»)]|$)/],
  ['a Latin comma, semicolon or question mark after a word', /[؀-ۿ]\s?[,;?]/],
  ['a space before a mark', /\s[.،؛:!؟»)]/],
  ['a half-space beside a space or at an edge', /\u200c[\s\u200c]|\s\u200c|^\u200c|\u200c$/],
]

/** Names what a Persian reader sees at once as careless in a text. */
export function persianFaults(text: string): string[] {
  return faults.filter(([, pattern]) => pattern.test(text)).map(([name]) => name)
}
