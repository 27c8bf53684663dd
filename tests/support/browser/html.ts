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
    // how bytes are written, which browsers do not care about
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
    // our styles and scripts are inline and bound by the policy's hashes
    'require-sri': 'off',
    // React's useId begins with an underscore, which HTML allows
    'valid-id': ['error', { relaxed: true }],
    // the shared passcode must not stay in a browser's password store
    'autocomplete-password': 'off',
  },
})

/** What is wrong with a page's HTML: 'line:column rule: message', nothing for a valid one. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html)
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId}: ${message}`),
  )
}
