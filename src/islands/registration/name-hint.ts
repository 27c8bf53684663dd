import { lookAlikeIn } from '#domain/organization/confusable.ts'
import { faultText } from '#text/form/form.ts'

/**
 * Warns of a letter from another script that resembles its neighbours: often it is a typing mistake. Admins get the same
 * warning.
 */
export function nameHint(orgName: string): string | undefined {
  const letter = lookAlikeIn(orgName)
  return letter === null ? undefined : faultText(`mixed-${letter}`)
}
