import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended'],
  elements: [
    'html5',
    {
      'astro-island': { flow: true, phrasing: true, transparent: true },
      'astro-slot': { flow: true, phrasing: true, transparent: true },
    },
  ],
  rules: {
    // These rules are about HTML style, which makes no difference to browsers.
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'attr-case': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'error',
    'void-style': 'off',
    'long-title': 'off',
    'tel-non-breaking': 'off',
    // Styles and scripts are inline, and the content security policy allows them by their hashes.
    'require-sri': 'off',
    // React's useId starts with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // The shared passcode must not be saved in a browser's password store.
    'autocomplete-password': 'off',
  },
})

/** Returns the faults of a page's HTML as 'line:column rule: message', or an empty array if it is valid. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
