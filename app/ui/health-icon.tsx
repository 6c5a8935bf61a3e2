const paths = {
  'blood-pressure':
    'M18.5 10.5a6.5 6.5 0 1 0-13 0 6.5 6.5 0 0 0 13 0Zm-6.5 0 2.8-2.8M12 4v1.5M7.4 6l1 1M12 17v2.5a1.5 1.5 0 0 0 1.5 1.5h6',
  'blood-sugar': 'M12 3s-6.5 6.8-6.5 11.5a6.5 6.5 0 0 0 13 0C18.5 9.8 12 3 12 3Zm-2.3 9.2h4.6v4.6H9.7v-4.6Z',
  'blood-oxygen':
    'M2.5 9.5H11a2.5 2.5 0 0 1 0 5H2.5M7.5 6.5H18A3.5 3.5 0 0 1 21.5 10v4a3.5 3.5 0 0 1-3.5 3.5H7.5v-3m0-8v3m9 1v3',
  'body-composition':
    'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm2.7 5a4.8 4.8 0 0 1 7.6 0l-2.3 2.5h-3L8.2 8.5Zm3.8-.8.4 3.2',
  'body-temperature': 'M9.5 14V5.5a2.5 2.5 0 0 1 5 0V14a4.3 4.3 0 1 1-5 0ZM12 9v8.5M17.5 5.5h2m-2 3.5h2',
  ecg: 'M4 4.5h16A1.5 1.5 0 0 1 21.5 6v12a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 18V6A1.5 1.5 0 0 1 4 4.5Zm1.5 8h3l1.5-4.5 2.5 8 2-5.5 1 2h3',
  'heart-sound': 'M11 20s-8-4.8-8-10.6A4.2 4.2 0 0 1 11 7.5a4.2 4.2 0 0 1 8-.2M14 12.5v3.5m3-6v8.5m3-6v3.5',
  'lung-sound':
    'M12 3v7.5m0-1.5L9 12m3-3 3 3M9 7C6 8 3 13 3 17.3c0 1.8.9 2.7 2.5 2.7C7.6 20 9 19 9 17V7Zm6 0c3 1 6 6 6 10.3 0 1.8-.9 2.7-2.5 2.7-2.1 0-3.5-1-3.5-3V7Z',
  'lab-test':
    'M9 3h6m-5 0v6.5L4.9 18a2 2 0 0 0 1.7 3h10.8a2 2 0 0 0 1.7-3L14 9.5V3M7.3 14.5h9.4M11 17.5v.01m3-.51v.01',
  ultrasound:
    'M12 3 3.5 17.5a14.5 14.5 0 0 0 17 0L12 3ZM8.6 9a6.6 6.6 0 0 0 6.8 0m-9.1 3.9a10.8 10.8 0 0 0 11.4 0',
  'doctor-record':
    'M8.5 5H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1V6a1 1 0 0 0-1-1h-2.5M9 3h6v4H9V3Zm3 7.5v6m-3-3h6',
  'pocket-ecg':
    'M4.5 8.5h15a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2Zm1.5 2v3m12-3v3M8.5 12H10l1-2 1.5 4 1-2h2',
  'blood-pressure-monitor':
    'M4 4.5h9A1.5 1.5 0 0 1 14.5 6v8a1.5 1.5 0 0 1-1.5 1.5H4A1.5 1.5 0 0 1 2.5 14V6A1.5 1.5 0 0 1 4 4.5Zm1.5 3.5h6m-6 3.5H9m5.5.500h2a2.5 2.5 0 0 1 2.5 2.5V16m-2.5 0h5v4.5h-5V16Z',
  'body-analyser':
    'M5.5 3.5h13a2 2 0 0 1 2 2v13a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-13a2 2 0 0 1 2-2Zm3.5 3h6v3H9v-3Zm-1.5 6.5v3.5m9-3.5v3.5',
  stethoscope:
    'M6.5 3H4.5v5.5a4.5 4.5 0 0 0 9 0V3h-2M9 13v2.5a5 5 0 0 0 10 0V13m0 0a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z',
  'medical-phone':
    'M8 2.5h8A1.5 1.5 0 0 1 17.5 4v16a1.5 1.5 0 0 1-1.5 1.5H8A1.5 1.5 0 0 1 6.5 20V4A1.5 1.5 0 0 1 8 2.5ZM12 7v6m-3-3h6m-4 8h2',
  'health-stand':
    'M7.5 2.5h9a1 1 0 0 1 1 1v8a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-8a1 1 0 0 1 1-1ZM12 12.5V20m-5 1.5h10M9 7.5h1.5l1-2 1.5 3.5.8-1.5H15',
  'health-kit':
    'M4.5 7.5h15A1.5 1.5 0 0 1 21 9v9.5a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 18.5V9a1.5 1.5 0 0 1 1.5-1.5Zm4 0V5A1.5 1.5 0 0 1 10 3.5h4A1.5 1.5 0 0 1 15.5 5v2.5M12 10.7v6m-3-3h6',
} as const

/** Kinds of record, then kinds of device. */
export type HealthIconName = keyof typeof paths

export const healthIconNames = Object.keys(paths) as HealthIconName[]

/**
 * A line drawing of what is measured or of what measures it, in the hand of `Icon`, beside words that say the same. A file of
 * its own, since most pages show none of them. None has a direction: an organ, a device and a trace stay as they are.
 */
export const HealthIcon = ({ name, className = 'size-6' }: { name: HealthIconName; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    className={`flex-none ${className}`}
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
