import { returnPathOf } from '#domain/account/return-path.ts'
import { DEFAULT_LANG, type Lang, langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

const PURPOSES = ['login', 'registration', 'invitation', 'joining'] as const
export type Purpose = (typeof PURPOSES)[number]

const REGISTERING = ['user', 'ngo'] as const
type RegisteringRole = (typeof REGISTERING)[number]

/** Contains the purpose and destination of a login. Reading it grants no access. */
export type SignInWay = {
  purpose: Purpose
  /** The role of the form that was sent, so that a failed login leads back to that form. */
  role: RegisteringRole | null
  /** The path of the page to return to, without its language. */
  back: string | null
  /** The language of the pages on which the login starts and ends. The account's language does not change. */
  lang: Lang
}

/** Returns the purpose of a login, which is 'login' for any unknown text. */
export const purposeOf = (text: string | undefined): Purpose => PURPOSES.find((one) => one === text) ?? 'login'

export const roleOf = (text: string | undefined): RegisteringRole | null =>
  REGISTERING.find((one) => one === text) ?? null

export type SignInQuery = Partial<Record<'for' | 'role' | 'back' | 'event' | 'lang', string | undefined>>

/**
 * Reads the purpose and destination of a login. Unknown purposes, pages, events and languages are ignored. No address
 * starts adding a second Google account (D93): only a request of a logged-in person does.
 * @param asked any texts from the address
 */
export const wayOf = (asked: SignInQuery): SignInWay => ({
  purpose: asked.for === 'joining' ? 'login' : purposeOf(asked.for),
  role: roleOf(asked.role),
  back: returnPathOf(asked.event === undefined ? asked.back : `/events/${asked.event}`),
  lang: langOf(asked.lang),
})

/**
 * Returns `back` of the login page on which a login starts: until the script of that page runs, its link does not
 * contain `back`.
 * @param referrer the request's Referer header, any text
 * @returns any text; `wayOf` checks it
 */
export function backOfLoginPage(referrer: string | undefined, baseUrl: string): string | undefined {
  if (referrer === undefined || !URL.canParse(referrer)) return undefined
  const { origin, searchParams } = new URL(referrer)
  return origin === new URL(baseUrl).origin ? (searchParams.get('back') ?? undefined) : undefined
}

/** Returns the address of the login that completes a form which was sent before it. */
export const signInAddress = (purpose: Purpose, lang: Lang, role?: RegisteringRole): string =>
  `/auth/google?for=${purpose}${role ? `&role=${role}` : ''}${lang === DEFAULT_LANG ? '' : `&lang=${lang}`}`

/** Returns the login page, which leads to the page that this login would have returned to. */
export const loginPage = ({ back, lang }: SignInWay, said: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...said, ...(back !== null && { back }) }).toString()
  return pathIn(lang, '/login') + (query && `?${query}`)
}

/** Returns the page on which a failed login can start again. @param error a code that the page shows in words */
export const pageToBeginAgain = (way: SignInWay, error: string): string =>
  way.purpose === 'registration'
    ? `${pathIn(way.lang, '/register')}?${new URLSearchParams({ ...(way.role && { role: way.role }), error })}`
    : loginPage(way, { error })
