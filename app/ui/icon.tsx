const paths = {
  arrow: 'M4 12h16m-6-6 6 6-6 6',
  chevron: 'm9 6 6 6-6 6',
  down: 'm6 9 6 6 6-6',
  home: 'M4 11.5 12 4l8 7.5V20h-5.5v-5.5h-5V20H4v-8.5Z',
  leave: 'M10 4H5v16h5M9 12h11m0 0-4-4m4 4-4 4',
  settings:
    'M12 15.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4ZM19 12l2-1.5-2-3.6-2.4 1a7 7 0 0 0-2-1.2L14.3 4h-4.6l-.3 2.7a7 7 0 0 0-2 1.2l-2.4-1-2 3.6L5 12l-2 1.5 2 3.6 2.4-1a7 7 0 0 0 2 1.2l.3 2.7h4.6l.3-2.7a7 7 0 0 0 2-1.2l2.4 1 2-3.6L19 12Z',
  external: 'M14 5h5v5m0-5-8 8M10 6H6a1 1 0 0 0-1 1v11a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-4',
  edit: 'M4 20l1-4.5L16 4.5l3.5 3.5-11 11L4 20Zm9.5-13 3.5 3.5',
  clinic: 'M5 20V5h14v15M3 20h18M12 8.5v6m-3-3h6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
  pause: 'M8.5 5.5v13m7-13v13',
  download: 'M12 4v11m0 0-4-4m4 4 4-4M5 18v1a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-1',
  search: 'm20 20-4.2-4.2M18 11a7 7 0 1 1-14 0 7 7 0 0 1 14 0Z',
  sort: 'm8 9 4-4 4 4m-8 6 4 4 4-4',
  columns: 'M4 5h16v14H4V5Zm5.5 0v14m5-14v14',
  cart: 'M3 4h2.5l2.2 10.5a1.5 1.5 0 0 0 1.5 1.2h8a1.5 1.5 0 0 0 1.5-1.2L20.5 8H6.4M10 20v.01m7-.01v.01',
  bag: 'M6 8h12l1.2 12H4.8L6 8Zm3 3V7a3 3 0 0 1 6 0v4',
  account: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8Zm-7.5 8.5c.8-3.6 3.8-5.5 7.5-5.5s6.7 1.9 7.5 5.5',
  zoom: 'M9 4H4v5m0-5 6 6m5 10h5v-5m0 5-6-6',
  talk: 'M4 5.5h16v10.5h-9l-4.5 4v-4H4v-10.5ZM8 9.5h8m-8 3h5',
  wave: 'M2.5 12h4l2-5 3.5 11 3-9 1.5 3h5',
  people:
    'M9 11a3.2 3.2 0 1 0 0-6.4A3.2 3.2 0 0 0 9 11Zm-6 8c.5-3.2 2.9-5 6-5s5.5 1.8 6 5m1-8.2a2.7 2.7 0 1 0-1-5.2m2.5 8.7c2 .5 3.2 2 3.5 4.7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  close: 'M6 6l12 12M18 6 6 18',
  note: 'M12 11v5m0-8.5v.01M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  warning:
    'M12 9.5v4m0 3v.01M10.6 4.6 3 18a1.6 1.6 0 0 0 1.4 2.4h15.2A1.6 1.6 0 0 0 21 18L13.4 4.6a1.6 1.6 0 0 0-2.8 0Z',
  urgent: 'M12 8v5m0 3v.01M8 3h8l5 5v8l-5 5H8l-5-5V8l5-5Z',
  phone:
    'M6 3h3l1.8 4.6-2.2 1.7a12.4 12.4 0 0 0 6 6l1.8-2.2L21 15v3a2.6 2.6 0 0 1-2.8 2.6A16.4 16.4 0 0 1 3.4 5.8 2.6 2.6 0 0 1 6 3Z',
  mail: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11Zm.5.5 8.5 6 8.5-6',
  place:
    'M12 21s7-6.2 7-11.4A7 7 0 0 0 5 9.6C5 14.8 12 21 12 21Zm0-8.6a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  clock: 'M12 7v5l3.5 2M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0Z',
  file: 'M7 3h7l5 5v12a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1Zm7 0v5h5M9.5 13h6m-6 4h6',
  quote:
    'M10 7c-3.5.6-5.5 3-5.5 6.5V17H10v-5H7.2c.2-1.7 1.2-2.8 2.8-3.2V7Zm9 0c-3.5.6-5.5 3-5.5 6.5V17H19v-5h-2.8c.2-1.7 1.2-2.8 2.8-3.2V7Z',
  share: 'M12 15V4m0 0L8 8m4-4 4 4M5 13v6a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-6',
  globe:
    'M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0ZM3.5 9.5h17m-17 5h17M12 3c2.5 2.5 3.6 5.6 3.6 9s-1.1 6.5-3.6 9c-2.5-2.5-3.6-5.6-3.6-9s1.1-6.5 3.6-9Z',
  box: 'M4 8l8-4 8 4v8l-8 4-8-4V8Zm0 0 8 4 8-4m-8 4v8M8 6l8 4',
  layers: 'm4 9 8-4 8 4-8 4-8-4Zm0 4 8 4 8-4m-16 4 8 4 8-4',
  swatch: 'M5 4h6v13a3 3 0 0 1-6 0V4Zm6 5 4-4 4.2 4.2L10 18.5M8 20h12v-6h-5.5M8 16.5v.01',
  tag: 'M4 4h8l8 8-8 8-8-8V4Zm4 4v.01',
  receipt:
    'M6 3.5 8 5l2-1.5L12 5l2-1.5L16 5l2-1.5v17L16 19l-2 1.5L12 19l-2 1.5L8 19l-2 1.5v-17ZM9 9.5h6m-6 4h6',
  star: 'm12 4 2.4 5.2 5.6.7-4.1 3.9 1.1 5.6-5-2.8-5 2.8 1.1-5.6L4 9.9l5.6-.7L12 4Z',
  ticket: 'M4 7h16v3.2a1.9 1.9 0 0 0 0 3.6V17H4v-3.2a1.9 1.9 0 0 0 0-3.6V7Zm10 0v2m0 2v2m0 2v2',
  card: 'M3 6.5A1.5 1.5 0 0 1 4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11ZM3 9.5h18M6.5 15h4',
  calendar:
    'M5 6h14a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V7a1 1 0 0 1 1-1Zm-1 4.5h16M8 3.5V7m8-3.5V7',
  chart: 'M4 4v16h16M8 16v-4m4 4V8m4 8v-6',
  shield: 'M12 3.5 5 6v5.6c0 4.2 2.9 7.3 7 8.9 4.1-1.6 7-4.7 7-8.9V6l-7-2.5Zm-3 8.4 2.2 2.2 4-4.2',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Zm9.5 2.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6Z',
  truck:
    'M3 6h11v10H3V6Zm11 4h4l3 3v3h-7M7.5 18.5a1.7 1.7 0 1 0 0-3.400 1.7 1.7 0 0 0 0 3.400Zm10 0a1.7 1.7 0 1 0 0-3.400 1.7 1.7 0 0 0 0 3.400Z',
  wallet:
    'M4 7.5A1.5 1.5 0 0 1 5.5 6H18v3.5M4 7.5V18a1.5 1.5 0 0 0 1.5 1.5H20V9.5H5.5A1.5 1.5 0 0 1 4 8m12.5 6.5v.01',
  parcel: 'm12 3 8 4.3v9.4L12 21l-8-4.3V7.3L12 3Zm0 9 8-4.7M12 12v9m0-9L4 7.3M8 5.2l8 4.5',
  lock: 'M7.5 10.5V8a4.5 4.5 0 0 1 9 0v2.5M6 10.5h12v9.5H6v-9.5Z',
  bin: 'M5 7h14M10 4h4M7 7l1 13h8l1-13M10.5 11v5m3-5v5',
  gift: 'M4 11h16v9H4v-9Zm-1-4h18v4H3V7Zm9 0v13m0-13C9 7 7 6 7 4.6 7 3 10.5 2.5 12 7Zm0 0c3 0 5-1 5-2.4C17 3 13.5 2.5 12 7Z',
  microphone:
    'M12 14.5a3 3 0 0 0 3-3v-5a3 3 0 0 0-6 0v5a3 3 0 0 0 3 3Zm-6-3.5a6 6 0 0 0 12 0m-6 6v3.5m-3 0h6',
  'microphone-off':
    'M9 6.5a3 3 0 0 1 6 0v5m-1 2a3 3 0 0 1-5-2v-2M6 11a6 6 0 0 0 10 4.5m2-2.5a6 6 0 0 0 .1-2M12 17v3.5m-3 0h6M4 4l16 16',
  camera: 'M4 7h10.5a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1Zm11.5 4 5.5-3.5v9L15.5 13',
  'camera-off': 'M8.5 7h6a1 1 0 0 1 1 1v3l5.5-3.5v9L17 14M14.5 17H4a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1M4 3l16 18',
  turn: 'M4.5 10A8 8 0 0 1 19 8m.5-4v4.5H15M19.5 14A8 8 0 0 1 5 16m-.5 4v-4.5H9',
  'hang-up':
    'M3 13.5c0-6 18-6 18 0v2a1 1 0 0 1-1.2 1l-3.3-.7a1 1 0 0 1-.8-1v-2a14 14 0 0 0-7.4 0v2a1 1 0 0 1-.8 1l-3.3.7a1 1 0 0 1-1.2-1v-2Z',
  send: 'M20.5 4 3.5 11l7 2.5L13 20.5 20.5 4Zm-10 9.5 4-4',
  clip: 'm19 11.5-7.2 7.2a4.6 4.6 0 0 1-6.5-6.5l7.7-7.7a3.1 3.1 0 0 1 4.4 4.4l-7.6 7.6a1.5 1.5 0 0 1-2.2-2.2l6.9-6.8',
} as const

export type IconName = keyof typeof paths

export const iconNames = Object.keys(paths) as IconName[]

/** Which way an icon points belongs to the reading direction: these are mirrored in right-to-left. */
const directional: ReadonlySet<IconName> = new Set(['arrow', 'chevron', 'external', 'leave'])

interface IconProps {
  name: IconName
  className?: string
}

/** A line drawing beside words that say the same; hidden from assistive technology. */
export const Icon = ({ name, className = 'size-5' }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    className={`flex-none ${directional.has(name) ? 'arrow ' : ''}${className}`}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d={paths[name]} />
  </svg>
)
