import { INSTITUTION_KINDS } from '#domain/college/institution.ts'
import { collegeFormText } from '#text/college/college-form.ts'
import { institutionKinds } from '#text/college/institution.ts'
import { readDraft } from '#ui/form/draft.ts'

/** The inputs of a college's application. */
export type TypedCollege = Record<keyof typeof collegeFormText.fields, string>

export const COLLEGE_LABELS: TypedCollege = collegeFormText.fields

export const COLLEGE_SENTENCES: Partial<Record<keyof TypedCollege, Record<string, string>>> = collegeFormText.sentences

export const NO_COLLEGE: TypedCollege = {
  ...{ orgName: '', kind: INSTITUTION_KINDS[0], city: '', website: '', aisheCode: '', domains: '' },
  ...{ contactName: '', contactPost: '', contactEmail: '', phone: '' },
}

export const KIND_CHOICES: Record<string, string> = institutionKinds

/** Returns the values that this tab has stored from a failed application. */
export function savedCollege(): TypedCollege {
  const kept = readDraft('college') as Record<string, unknown> | null
  const fields = Object.entries(NO_COLLEGE).map(([field, fresh]) => {
    const value = kept?.[field]
    return [field, typeof value === 'string' ? value : fresh]
  })
  return Object.fromEntries(fields)
}
