import type { Config } from 'tailwindcss'
import plugin from 'tailwindcss/plugin'
import rtl from 'tailwindcss-rtl'

/**
 * `tailwindcss-rtl` without what Tailwind 3.4 has itself (`ms-`, `pe-`, `start-`, `text-start`): the plugin's classes of
 * that name carry a `[dir]` whose specificity beats responsive variants.
 */
const missingInTailwind =
  /\.(?:space-s|divide-s|rounded-[tb][se]|origin-(?:top-|bottom-)?(?:start|end))(?![a-z])/
const rtlSubset = plugin((api) => {
  rtl.handler({
    ...api,
    addUtilities: (utilities, options) => {
      const rules = [utilities].flat().flatMap((group) => Object.entries(group))
      api.addUtilities(Object.fromEntries(rules.filter(([name]) => missingInTailwind.test(name))), options)
    },
  })
})

const colour = (name: string) => `var(--${name})`

export default {
  content: ['./app/**/*.{ts,tsx}'],
  darkMode: 'media',
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      white: '#fff',
      ink: { DEFAULT: colour('ink'), 2: colour('ink-2'), 3: colour('ink-3') },
      paper: colour('paper'),
      card: colour('card'),
      sand: colour('sand'),
      mist: colour('mist'),
      line: colour('line'),
      night: { DEFAULT: colour('night'), line: colour('night-line'), ink: colour('night-ink') },
      coral: {
        DEFAULT: colour('coral'),
        action: colour('coral-action'),
        ink: colour('coral-ink'),
        soft: colour('coral-soft'),
      },
      sea: { DEFAULT: colour('sea'), ink: colour('sea-ink'), soft: colour('sea-soft') },
      member: { DEFAULT: colour('member'), ink: colour('member-ink') },
      amber: { ink: colour('amber-ink'), soft: colour('amber-soft') },
      red: { ink: colour('red-ink'), soft: colour('red-soft') },
    },
    fontFamily: { sans: ['Vazirmatn', 'system-ui', 'sans-serif'] },
    // Sizes bring their own line height: Persian wants room in text and little less in headlines.
    fontSize: {
      xs: ['0.8125rem', '1.7'],
      sm: ['0.875rem', '1.8'],
      base: ['1rem', '1.9'],
      lg: ['1.125rem', '1.85'],
      xl: ['1.3125rem', '1.6'],
      '2xl': ['clamp(1.375rem, 1.2rem + 0.7vw, 1.625rem)', '1.5'],
      '3xl': ['clamp(1.625rem, 1.3rem + 1.4vw, 2.25rem)', '1.4'],
      '4xl': ['clamp(1.875rem, 1.4rem + 2.1vw, 2.75rem)', '1.35'],
      '5xl': ['clamp(2.25rem, 1.5rem + 3.1vw, 3.5rem)', '1.3'],
      '6xl': ['clamp(2.625rem, 1.6rem + 4.1vw, 4.375rem)', '1.24'],
    },
    extend: {
      fontWeight: { strong: '650', heading: '800', display: '860' },
      borderRadius: { small: '10px', medium: '18px', large: '28px', pill: '999px' },
      boxShadow: { soft: 'var(--shadow)', small: 'var(--shadow-small)' },
      // Wide screens are used, up to where a line of cards is still one look.
      maxWidth: { page: 'max(76rem, min(84vw, 100rem))', text: '42rem' },
      keyframes: {
        along: { from: { insetInlineStart: '-40%' }, to: { insetInlineStart: '100%' } },
        rise: { from: { opacity: '0', transform: 'translateY(0.75rem)' } },
      },
      animation: {
        along: 'along 1.4s cubic-bezier(0.4, 0, 0.2, 1) infinite',
        rise: 'rise 200ms cubic-bezier(0.2, 0.8, 0.2, 1)',
      },
      spacing: { band: 'clamp(3.5rem, 2.4rem + 4.6vw, 6.5rem)', gutter: 'clamp(1.25rem, 4vw, 1.75rem)' },
    },
  },
  plugins: [rtlSubset],
} satisfies Config
