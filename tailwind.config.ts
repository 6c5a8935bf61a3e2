import type { Config } from 'tailwindcss'
import rtl from 'tailwindcss-rtl'

export default {
  content: ['./app/**/*.{ts,tsx}'],
  darkMode: 'media',
  theme: {
    extend: {},
  },
  plugins: [rtl],
} satisfies Config
