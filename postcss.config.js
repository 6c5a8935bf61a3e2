import autoprefixer from 'autoprefixer'
import tailwindcss from 'tailwindcss'

/**
 * `@dark-theme { --ink: …; }` stands for the same values twice: where the device is dark and nobody chose light, and where
 * somebody chose dark (`data-theme`). CSS cannot say "or" between a media query and a selector.
 * @returns {import('postcss').Plugin}
 */
const darkTheme = () => ({
  postcssPlugin: 'dark-theme',
  AtRule: {
    'dark-theme': (theme, { AtRule, Rule }) => {
      const rule = (selector) => new Rule({ selector, nodes: theme.nodes.map((node) => node.clone()) })
      const device = new AtRule({ name: 'media', params: '(prefers-color-scheme: dark)' })
      device.append(rule(":root:not([data-theme='light'])"))
      theme.replaceWith(device, rule(":root[data-theme='dark']"))
    },
  },
})

export default { plugins: [darkTheme(), tailwindcss(), autoprefixer()] }
