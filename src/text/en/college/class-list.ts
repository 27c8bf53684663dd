import type { FaultyLine, FurtherColumn } from '#domain/college/class-list/class-list.ts'
import type { TableCharset } from '#domain/encoding/table-bytes.ts'
import type { TableDelimiter } from '#domain/encoding/table-delimiter.ts'

const ENCODINGS: Record<TableCharset, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
}
const DELIMITERS: Record<TableDelimiter, string> = { comma: 'commas', semicolon: 'semicolons', tab: 'tabs' }

/** Joins names as in a sentence: '“Category”, “Gender” and “Mobile”'. */
const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

const columnText = ({ number, heading }: FurtherColumn): string => (heading ? `“${heading}”` : `Column ${number}`)

const FAULTS: Record<FaultyLine['fault'], (line: FaultyLine) => string> = {
  'no-name': ({ rollNumber }) => `no name after ${rollNumber}.`,
  'no-roll-number': ({ name }) => (name ? `no roll number for ${name}.` : 'no roll number.'),
  formula: () => 'a cell starts with =, +, - or @, like a formula.',
  shortened: ({ rollNumber }) => `Excel has shortened the number to ${rollNumber}. Format the column as text.`,
  swapped: () => 'the roll number and the name are in the wrong columns.',
  'roll-number': ({ rollNumber }) => `“${rollNumber}” is not a roll number.`,
  name: ({ name }) => `“${name}” is not a name. Use letters, without numbers.`,
  'long-roll-number': () => 'the roll number has more than 40 characters.',
  'long-name': () => 'the name has more than 120 characters.',
  repeated: ({ rollNumber, name, earlier }) =>
    `${rollNumber} is there twice, “${earlier?.name ?? ''}” (line ${earlier?.line ?? ''}) and “${name}”.`,
}

/** A file of which nothing can be stored: the heading, the reason, and the next step. */
type RefusalWords = { title: string; why: string; next: string }

const REFUSED: Record<string, RefusalWords> = {
  workbook: {
    title: 'This is a workbook, not a CSV file',
    why: 'We only take CSV files, which have no formulas and no further sheets.',
    next: 'open it in Excel, choose “Save as” and then “CSV UTF-8”.',
  },
  'too-many-lines': {
    title: 'This file has more than 2,000 lines',
    why: 'A class list has at most 2,000 students.',
    next: 'open several classes, and upload a part of the list to each.',
  },
  required: {
    title: 'This file has no students',
    why: 'We found no line with a roll number and a name.',
    next: 'choose a file with one student on each line.',
  },
  'too-large': {
    title: 'This file is too large',
    why: 'A class list has two columns and at most 2,000 lines.',
    next: 'delete everything else and save the file again.',
  },
}

/** Texts of the upload of a class list (D70). */
export const classListText = {
  title: 'Class list',
  loadFailed: (why: string) => `We could not load the class. ${why}`,
  lead: 'Upload roll numbers and names. You see a preview before anything is stored.',
  choose: 'Choose a file',
  drop: ['Choose a file', ', or drop it here'] as readonly [string, string],
  format: 'CSV with two columns: roll number, name. At most 2,000 lines.',
  excel: 'Excel: “Save as”, then “CSV UTF-8”.',
  example: 'A good file looks like this:',
  exampleLines: ['23CE001,Aarav Patel', '23CE002,Aditi Shah'] as readonly string[],
  checking: 'Checking the file…',
  unreadable: 'We could not open this file. Choose it again.',
  failed: (why: string) => `The file was not checked. ${why}`,
  read: (file: string, encoding: TableCharset, delimiter: TableDelimiter) =>
    `${file}, read as ${ENCODINGS[encoding]} with ${DELIMITERS[delimiter]}. Nothing is stored yet.`,
  nothingStored: (file: string) => `${file}. Nothing was stored.`,
  sums: { read: 'Lines read', stored: 'Will be stored', faulty: 'To fix' },
  faulty: (lines: number) =>
    lines === 1 ? 'Fix this line, or leave it out' : `Fix these ${lines} lines, or leave them out`,
  lineNumber: (line: number) => `Line ${line}:`,
  fault: (line: FaultyLine) => FAULTS[line.fault](line),
  columns: { line: 'Line', rollNumber: 'Roll no.', name: 'Name' },
  more: (lines: number) => `… and ${lines} more`,
  store: (students: number) => (students === 1 ? 'Store 1 student' : `Store ${students} students`),
  storing: 'Storing…',
  another: 'Choose another file',
  expiry: 'Lines that no student has claimed are deleted after 120 days.',
  replaces: (students: number) =>
    `This replaces the ${students === 1 ? '1 student' : `${students} students`} on the list now. Students who share stay.`,
  stored: (stored: number, kept: number) =>
    `${stored === 1 ? '1 student is' : `${stored} students are`} on the list.${
      kept === 0
        ? ''
        : ` ${kept} more ${kept === 1 ? 'is' : 'are'} not in the file, but ${kept === 1 ? 'shares' : 'share'}, and ${kept === 1 ? 'stays' : 'stay'}.`
    }`,
  storeFailed: (why: string) => `The list was not stored. ${why}`,
  tooMany: (most: string) => `Students who share stay on the list. There is room for ${most} more lines.`,
  next: 'What to do:',
  refused: (fault: string): RefusalWords => REFUSED[fault] ?? REFUSED['too-large'] ?? { title: '', why: '', next: '' },
  furtherColumns: (columns: readonly FurtherColumn[]): RefusalWords => ({
    title: 'This file has columns that we do not take',
    why: `${listed(columns.map(columnText))}. A class list needs roll number and name only. Caste, sex, phone and email say nothing about hours. What we do not have cannot leak.`,
    next:
      columns.length === 1
        ? 'delete this column and save the file again.'
        : 'delete these columns and save the file again.',
  }),
}
