import { expect, test } from 'vitest'
import { LANGS } from '#domain/language/language.ts'
import { PROGRAMMES } from '#domain/programme/programme.ts'
import { TRANSCRIPT_FORMS } from '#domain/programme/transcript-form.ts'
import { TABLE_WIDTH } from '#domain/programme/transcript-layout.ts'
import { textFor } from '#text'

/* The forms of the programmes are data (D69, D75). */

test.each(PROGRAMMES)('%s: the columns fill the table, each once, and three people sign', (programme) => {
  const { columns, signatures } = TRANSCRIPT_FORMS[programme]
  expect(columns.reduce((sum, [, width]) => sum + width, 0)).toBe(TABLE_WIDTH)
  const names = columns.map(([column]) => column)
  expect(new Set(names).size).toBe(names.length)
  expect(names.slice(0, 6)).toEqual(['number', 'days', 'activity', 'hours', 'attendance', 'certificate'])
  expect(new Set(signatures).size).toBe(3)
})

test.each(LANGS)('every form has its words in %s', (lang) => {
  const { transcriptText: text } = textFor(lang).transcript
  for (const programme of PROGRAMMES) {
    const { columns, signatures, headField } = TRANSCRIPT_FORMS[programme]
    const terms = {
      ...{ college: 'GEC', className: 'Third year', programme, programmeName: programme === 'own' ? 'Gram' : null },
      ...{ goalHours: 30, firstDay: '2026-07-01', lastDay: '2026-11-30' },
    }
    const words = [
      ...columns.map(([column]) => text.columns[column]),
      ...signatures.map((who) => text.signatures[who]),
      ...[text.headFields[headField], text.title(terms), text.subtitle(terms), text.classGoal(terms)],
    ]
    expect(words.filter((word) => !word)).toEqual([])
  }
})

test('points are left to the college only where it gives points', () => {
  const hasPoints = PROGRAMMES.filter((programme) =>
    TRANSCRIPT_FORMS[programme].columns.some(([column]) => column === 'points'),
  )
  expect(hasPoints).toEqual(['aicte', 'ap'])
})
