import { type Day, isDay } from '../time/day.ts'
import type { FactKind } from './evidence.ts'
import type { EvidenceForm } from './evidence-form.ts'
import { cinOf, darpanOf, isMasked, isPan, panInTaxNumber } from './organization-number.ts'

/** Hints that the admin sees next to a detail. They are never a reason to refuse it (D35). */
export const CROSS_CHECKS = [
  'pan-form',
  'pan-name',
  'pan-cin',
  'same-pan',
  'other-pan',
  'older-form',
  'long-validity',
  'cin-ownership',
  'cin-form',
  'cin-year',
  'darpan-pin',
  'darpan-year',
] as const
export type CrossCheck = (typeof CROSS_CHECKS)[number]

export type CrossCheckNote = { kind: FactKind; note: CrossCheck }

/** The fourth letter of the PAN for each legal form. */
const LETTERS_OF: Record<string, string> = {
  trust: 'T',
  society: 'A',
  'section-8-company': 'C',
  'government-body': 'GLJ',
  'unregistered-group': 'ABJ',
}

/** The states for each first digit of a PIN code. The digit identifies a postal region. */
const STATES_OF: Record<string, string> = {
  1: 'DL,HR,PB,HP,JK,LA,CH',
  2: 'UP,UK,UA',
  3: 'RJ,GJ,DD,DH,DN',
  4: 'MH,MP,CG,CT,GA',
  5: 'AP,TG,TS,KA',
  6: 'TN,KL,PY,LD',
  7: 'WB,OD,OR,AS,AR,NL,MN,ML,MZ,TR,SK,AN',
  8: 'BR,JH',
}

/** The longest validity of a tax registration, in years. */
const LONGEST_YEARS = 5

/**
 * Compares an NGO's details with each other, for the admin.
 * @param stated the details with full numbers
 * @param orgName the name to compare if no legal name is given
 */
export function crossCheckNotes(stated: EvidenceForm, orgName: string, today: Day): CrossCheckNote[] {
  return [
    ...panNotes(stated, orgName),
    ...taxNotes(stated, today),
    ...registrationNotes(stated),
    ...darpanNotes(stated),
  ]
}

function panNotes({ pan = '', legalForm = '', legalName, registrationNumber = '' }: EvidenceForm, orgName: string) {
  if (!isPan(pan)) return []
  const letter = pan.charAt(3)
  const initial = firstLetter(legalName || orgName)
  return notesOf('pan', {
    'pan-form': legalForm in LETTERS_OF && !LETTERS_OF[legalForm]?.includes(letter),
    'pan-name': initial !== '' && initial !== pan.charAt(4),
    'pan-cin': cinOf(registrationNumber) !== null && letter !== 'C' && legalForm !== 'section-8-company',
  })
}

/** Returns the first letter of a name, ignoring a leading "The", which registers often omit. */
const firstLetter = (name: string): string => /[A-Z]/.exec(name.toUpperCase().replace(/^\s*THE\s+/, ''))?.[0] ?? ''

function taxNotes(stated: EvidenceForm, today: Day): CrossCheckNote[] {
  const ends = { '12a': stated.twelveAUntil, '80g': stated.eightyGUntil }
  return Object.entries({ '12a': stated.twelveA, '80g': stated.eightyG }).flatMap(([name, number]) => {
    if (!number || isMasked(number)) return []
    const kind = name as '12a' | '80g'
    const held = panInTaxNumber(number)
    return notesOf(kind, {
      'same-pan': held !== null && held === stated.pan,
      'other-pan': held !== null && Boolean(stated.pan) && held !== stated.pan,
      'older-form': held === null,
      'long-validity':
        isDay(ends[kind] ?? '') && Number(ends[kind]?.slice(0, 4)) - Number(today.slice(0, 4)) > LONGEST_YEARS,
    })
  })
}

function registrationNotes({ registrationNumber = '', registrationYear, legalForm }: EvidenceForm) {
  const cin = cinOf(registrationNumber)
  if (!cin) return []
  return notesOf('registration', {
    'cin-ownership': cin.ownership !== 'NPL',
    'cin-form': legalForm !== undefined && legalForm !== '' && legalForm !== 'section-8-company',
    'cin-year': Boolean(registrationYear) && Number(registrationYear) !== cin.year,
  })
}

function darpanNotes({ darpan = '', pin, registrationYear }: EvidenceForm) {
  const id = darpanOf(darpan)
  if (!id) return []
  return notesOf('darpan', {
    'darpan-pin': Boolean(pin) && !STATES_OF[pin?.charAt(0) ?? '']?.split(',').includes(id.state),
    'darpan-year': Boolean(registrationYear) && id.year < Number(registrationYear),
  })
}

const notesOf = (kind: FactKind, found: Partial<Record<CrossCheck, boolean>>): CrossCheckNote[] =>
  CROSS_CHECKS.filter((note) => found[note]).map((note) => ({ kind, note }))
