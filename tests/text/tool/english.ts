import { apiTexts } from './api-texts.ts'
import { documentPaths, readDocument } from './documents.ts'
import type { Finding } from './finding.ts'
import { folderOf, shownPath } from './places.ts'
import { wrong } from './rules.ts'
import { nounsIn, readModule } from './sentences.ts'
import { sentencesOf, type TextKind, wordCount, writingFaults } from './writing.ts'

/* Checks the English of screens, emails, API summaries and documents against docs/writing.md. */

/** The maximum number of words in a sentence on a screen or in an email (docs/writing.md, rule 4). */
const MOST_WORDS = 15

/** A text of the product or a sentence of a document, with its location. */
export type EnglishText = { kind: Exclude<TextKind, 'comment'>; at: string; key: string; said: string }

/** Returns every English text that the check reads. */
export const englishTexts = (): EnglishText[] => [...screenTexts(), ...summaries(), ...documentSentences()]

/** Returns the texts of screens and emails. */
function screenTexts(): EnglishText[] {
  const folder = folderOf('en')
  return nounsIn(folder).flatMap((noun) =>
    readModule(folder, noun).entries.flatMap(({ key, texts }) =>
      texts.map(({ said, line }) => ({
        kind: 'ui' as const,
        at: `${shownPath(folder, `${noun}.ts`)}:${line}`,
        key,
        said,
      })),
    ),
  )
}

/** Returns the texts of /api/openapi.json. */
export const summaries = (): EnglishText[] =>
  apiTexts().map(({ path, line, said }) => ({ kind: 'api', at: `${path}:${line}`, key: '', said }))

const documentSentences = (): EnglishText[] =>
  documentPaths().flatMap((path) =>
    readDocument(path).map(({ line, said }) => ({ kind: 'docs' as const, at: `${path}:${line}`, key: '', said })),
  )

/** Returns an error for each phrase that docs/writing.tsv refuses, and for each long sentence of a screen or email. */
export const englishFindings = (texts: readonly EnglishText[] = englishTexts()): Finding[] =>
  texts.flatMap(({ kind, said, ...place }) =>
    [...writingFaults(said, kind), ...(kind === 'ui' ? longSentences(said) : [])].map((what) => ({
      ...place,
      ...wrong(what),
    })),
  )

const longSentences = (said: string): string[] =>
  sentencesOf(said)
    .map(wordCount)
    .filter((words) => words > MOST_WORDS)
    .map((words) => `has a sentence of ${words} words`)

/** Returns the number of texts with an error for each kind of text, for example 'ui: 3 of 2967 texts'. */
export function sharesOf(texts: readonly EnglishText[] = englishTexts()): string[] {
  return [...Map.groupBy(texts, ({ kind }) => kind)].map(([kind, all]) => {
    const wrong = all.filter(({ said }) => writingFaults(said, kind).length > 0)
    return `${kind}: ${wrong.length} of ${all.length} texts`
  })
}
