import { lookAlikeIn } from '#domain/organization/confusable.ts'
import { faultText } from '#text/form/form.ts'

/** A letter that only looks like its neighbours' is often a slip of the keyboard, and an admin is warned of it, too. */
export function nameHint(orgName: string): string | undefined {
  const letter = lookAlikeIn(orgName)
  return letter === null ? undefined : faultText(`mixed-${letter}`)
}
