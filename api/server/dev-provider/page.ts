import { createHash } from 'node:crypto'
import { html, raw } from 'hono/html'

export type Choice = { subject: string; name: string; is: string }

export type ChoicePage = {
  people: readonly Choice[]
  action: string
  /** The rejected input, so that the person does not have to type it again. */
  retry?: { name: string; email: string; problem: string }
}

const STYLE = `
:root { color-scheme: light dark; --ink: #10201a; --page: #f7faf3; --surface: #fff; --line: #6f8378; --brand: #0b3d2a; --on: #fff; --note: #3b4b43; --wrong: #8a2712 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8f1e6; --page: #0d1512; --surface: #16211c; --line: #83978b; --brand: #8fd6ac; --on: #06251a; --note: #b9c9be; --wrong: #ffb59f } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 2rem 1rem }
h1 { font-size: 1.75rem; line-height: 1.2; margin: 0 0 .5rem }
h2 { font-size: 1.125rem; margin: 2rem 0 .75rem }
p { margin: 0 0 1rem }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem }
li { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: .75rem; align-items: center }
small { color: var(--note); font-size: .875rem }
button, input { font: inherit; width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 2px solid var(--line); border-radius: .25rem; background: var(--surface); color: inherit; text-align: start; overflow-wrap: anywhere }
button:hover { border-color: var(--brand) }
button.go { background: var(--brand); border-color: var(--brand); color: var(--on); text-align: center; font-weight: 600 }
:focus-visible { outline: 3px solid var(--brand); outline-offset: 2px }
label { display: block; margin: 0 0 1rem; font-weight: 600 }
label input { font-weight: 400; margin-top: .25rem }
.wrong { color: var(--wrong); font-weight: 600 }
a { color: inherit; display: inline-block; padding: .75rem 0 }
`

export const choicePage = ({ people, action, retry }: ChoicePage): string =>
  page(
    'Choose an account',
    html`<p>This page replaces the Google login during development. It sends nothing to Google.</p>
<h2 id="demo">Demo accounts</h2>
<form method="post" action="${action}" aria-labelledby="demo">
<ul>
${people.map(personRow)}
</ul>
</form>
<h2 id="other">Another account</h2>
<form method="post" action="${action}" aria-labelledby="other">
${retry ? html`<p class="wrong" role="alert">${retry.problem}</p>` : ''}
<label>Name <input name="name" required maxlength="120" autocomplete="name" value="${retry?.name ?? ''}"></label>
<label>Email <input name="email" type="email" required maxlength="320" autocomplete="email" value="${retry?.email ?? ''}"></label>
<button class="go">Continue</button>
</form>
<p><a href="${action}/cancel">Cancel</a></p>`,
  )

export const brokenPage = (home: string): string =>
  page(
    'This login cannot continue',
    html`<p>The login has expired, or you started it in another browser.</p>
<p><a href="${home}/login">Start again</a></p>`,
  )

/** Allows no scripts and no content from other origins. Forms may be submitted only to this page and to the site. */
export const devProviderCsp = (home: string): string =>
  [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
    `form-action 'self' ${home}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

type Html = ReturnType<typeof html>

const personRow = ({ subject, name, is }: Choice) =>
  html`<li><button name="subject" value="${subject}" aria-describedby="is-${subject}">${name}</button> <small id="is-${subject}">${is}</small></li>`

const page = (title: string, body: Html): string =>
  String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>`)
