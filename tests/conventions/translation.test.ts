import { expect, test } from 'vitest'
import { bareTextIn } from './bare-text.ts'
import { sourcesLike } from './sources.ts'

/*
 * A browser's translator replaces every text node with its own elements (D77). When React later removes the missing
 * node or inserts a node before it, React throws, and new text never appears on the screen.
 */

const bare = (markup: string, code = '') =>
  bareTextIn({ path: 'Part.tsx', text: `import { pageText } from '#text/page/page.ts'\n${code}\nconst x = ${markup}` })

test('in islands and the kit no text has siblings that are added, removed or changed', () => {
  expect(sourcesLike(/^src\/(islands|ui)\/.*\.tsx$/).flatMap(bareTextIn)).toEqual([])
})

test.each([
  ['a word beside a conditional element', '<button>{busy && <Spin />}{pageText.close}</button>'],
  ['a word that changes beside an element', '<button><Icon />{busy ? pageText.loading : pageText.close}</button>'],
  ['a conditional word', '<p><b>1</b>{busy && pageText.loading}</p>'],
  ['a number beside words', '<p>{count} people</p>'],
  ['what a parent passes in', '<div><b>1</b>{children}</div>'],
  ['text in a list', '<p><b>1</b>{parts.map((part) => part)}</p>'],
  ['a list of texts alone', '<p>{parts.map((part) => part)}</p>'],
  ['a space and what may be no text', "<span> {counts?.[one] || ''}</span>"],
  ['text in a fragment', '<>{pageText.close}</>'],
  ['text among the children of a component', '<BusyButton><Icon />{pageText.close}</BusyButton>'],
  ['words chosen by a key', '<p><b>1</b>{pageText[kind]}</p>'],
])('%s is refused', (_, markup) => {
  expect(bare(markup)).toEqual([expect.stringMatching(/^Part\.tsx:\d+$/)])
})

test.each([
  ['alone in its element', '<p>{count}</p>'],
  ['in an element of its own', '<p>{busy && <b />}<span>{count}</span></p>'],
  ['a space beside what changes', "<p>{busy && <b />}{' '}<i /></p>"],
  ['fixed words beside elements that stay', '<p><Icon />{pageText.close} <b>1</b></p>'],
  ['elements that a function returns', '<p><b>1</b>{row(2)}</p>', 'const row = (n: number) => <i>{n}</i>'],
  ['an element that is passed in', '<p><b>1</b>{opener}</p>', 'type Props = { opener: Elements }'],
])('%s is allowed', (_, markup, code = '') => {
  expect(bare(markup, code)).toEqual([])
})
