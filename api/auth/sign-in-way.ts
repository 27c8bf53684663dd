import { returnPathOf } from '#domain/account/return-path.ts'
import { DEFAULT_LANG, type Lang, langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

const PURPOSES = ['login', 'registration', 'invitation', 'joining'] as const
export type Purpose = (typeof PURPOSES)[number]

const REGISTERING = ['user', 'ngo'] as const
type RegisteringRole = (typeof REGISTERING)[number]

/** A sign-in's purpose and destination. Reading it grants no access. */
export type SignInWay = {
  purpose: Purpose
  /** The role of the form that was sent, so that a failed sign-in leads back to that form. */
  role: RegisteringRole | null
  /** The page to return to, a path without its language. */
  back: string | null
  /** The language of the page it began on, also used for the page it ends on. The account's language stays. */
  lang: Lang
}

/** @param text any text; what is no purpose is logging in */
export const purposeOf = (text: string | undefined): Purpose => PURPOSES.find((one) => one === text) ?? 'login'

export const roleOf = (text: string | undefined): RegisteringRole | null =>
  REGISTERING.find((one) => one === text) ?? null

export type SignInQuery = Partial<Record<'for' | 'role' | 'back' | 'event' | 'lang', string | undefined>>

/**
 * @param asked any texts from the address: what is no purpose, page, event or language of ours is ignored. No address
 * starts adding a second Google account (D93): only a request of a logged-in person does.
 */
export const wayOf = (asked: SignInQuery): SignInWay => ({
  purpose: asked.for === 'joining' ? 'login' : purposeOf(asked.for),
  role: roleOf(asked.role),
  back: returnPathOf(asked.event === undefined ? asked.back : `/events/${asked.event}`),
  lang: langOf(asked.lang),
})

/**
 * Returns `back` of the login page that a login starts on: until that page's script runs, its link does not carry it.
 * @param referrer the request's Referer header, any text @returns any text; `wayOf` checks it
 */
export function backOfLoginPage(referrer: string | undefined, baseUrl: string): string | undefined {
  if (referrer === undefined || !URL.canParse(referrer)) return undefined
  const { origin, searchParams } = new URL(referrer)
  return origin === new URL(baseUrl).origin ? (searchParams.get('back') ?? undefined) : undefined
}

/** The address of the sign-in that completes a form which was sent before it. */
export const signInAddress = (purpose: Purpose, lang: Lang, role?: RegisteringRole): string =>
  `/auth/google?for=${purpose}${role ? `&role=${role}` : ''}${lang === DEFAULT_LANG ? '' : `&lang=${lang}`}`

/** The login page, which returns to the page that this sign-in is on its way to. */
export const loginPage = ({ back, lang }: SignInWay, said: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...said, ...(back !== null && { back }) }).toString()
  return pathIn(lang, '/login') + (query && `?${query}`)
}

/** The page on which a sign-in begins again. @param error a code that the page says in words */
export const pageToBeginAgain = (way: SignInWay, error: string): string =>
  way.purpose === 'registration'
    ? `${pathIn(way.lang, '/register')}?${new URLSearchParams({ ...(way.role && { role: way.role }), error })}`
    : loginPage(way, { error })
