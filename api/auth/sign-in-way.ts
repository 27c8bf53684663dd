import { returnPathOf } from '#domain/account/return-path.ts'
import { DEFAULT_LANG, type Lang, langOf } from '#domain/language/language.ts'
import { pathIn } from '#lib/locale.ts'

const PURPOSES = ['login', 'registration', 'invitation', 'joining'] as const
export type Purpose = (typeof PURPOSES)[number]

const REGISTERING = ['user', 'ngo', 'college'] as const
type RegisteringRole = (typeof REGISTERING)[number]

/** The purpose and destination of a login. They grant no access. */
export type SignInWay = {
  purpose: Purpose
  /** The role of the submitted form, so that a failed login can return to that form. */
  role: RegisteringRole | null
  /** The path of the page to return to, without the language folder. */
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
 * Reads the purpose and destination of a login. Unknown purposes, pages, events and languages are ignored. No URL can
 * start adding a second Google account (D93): only a request by a logged-in person can.
 * @param asked the query parameters, not validated
 */
export const wayOf = (asked: SignInQuery): SignInWay => ({
  purpose: asked.for === 'joining' ? 'login' : purposeOf(asked.for),
  role: roleOf(asked.role),
  back: returnPathOf(asked.event === undefined ? asked.back : `/events/${asked.event}`),
  lang: langOf(asked.lang),
})

/**
 * Returns the `back` parameter of the page on which a login or registration starts: until the page's script runs, the link on the
 * page does not contain `back`.
 * @param referrer the request's Referer header, not validated
 * @returns a text that `wayOf` still has to check
 */
export function backOfLoginPage(referrer: string | undefined, baseUrl: string): string | undefined {
  if (referrer === undefined || !URL.canParse(referrer)) return undefined
  const { origin, searchParams } = new URL(referrer)
  return origin === new URL(baseUrl).origin ? (searchParams.get('back') ?? undefined) : undefined
}

/** Returns the URL of the login that completes a form submitted before it. */
export const signInAddress = (purpose: Purpose, lang: Lang, role?: RegisteringRole): string =>
  `/auth/google?for=${purpose}${role ? `&role=${role}` : ''}${lang === DEFAULT_LANG ? '' : `&lang=${lang}`}`

/** Returns the path of the login page, which then returns to the same page as this login would have. */
export const loginPage = ({ back, lang }: SignInWay, said: Record<string, string> = {}): string => {
  const query = new URLSearchParams({ ...said, ...(back !== null && { back }) }).toString()
  return pathIn(lang, '/login') + (query && `?${query}`)
}

/** Returns the page on which a failed login can start again. @param error a code that the page shows in words */
export const pageToBeginAgain = (way: SignInWay, error: string): string =>
  way.purpose === 'registration' ? registrationPage(way, error) : loginPage(way, { error })

/** The form of a college has a separate page. */
const registrationPage = ({ lang, role }: SignInWay, error: string): string =>
  role === 'college'
    ? `${pathIn(lang, '/register-college')}?${new URLSearchParams({ error })}`
    : `${pathIn(lang, '/register')}?${new URLSearchParams({ ...(role && { role }), error })}`
