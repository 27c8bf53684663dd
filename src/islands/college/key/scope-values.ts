import { KEY_SCOPES, type KeyScope } from '#domain/college/api-key.ts'

/* The form stores the chosen scopes as one text, with spaces between them, because its values are texts. */

/** Returns the chosen scopes in their usual order. */
export const scopesIn = (value: string): KeyScope[] => KEY_SCOPES.filter((scope) => value.split(' ').includes(scope))

/** Returns the form's value after a scope was chosen or removed. */
export const withScope = (value: string, scope: KeyScope, isChosen: boolean): string =>
  KEY_SCOPES.filter((one) => (one === scope ? isChosen : scopesIn(value).includes(one))).join(' ')
