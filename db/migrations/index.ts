import type { Migration } from 'kysely/migration'
import * as theHouse from './001-the-house.ts'
import * as certificates from './002-certificates.ts'
import * as theFieldsWords from './003-the-fields-words.ts'
import * as refillingLimits from './004-refilling-limits.ts'
import * as checkedOrganizations from './005-checked-organizations.ts'
import * as papersThatStayTrue from './006-papers-that-stay-true.ts'
import * as languages from './007-languages.ts'
import * as checkIn from './008-check-in.ts'
import * as whosePhone from './009-whose-phone.ts'

/** Listed by hand, in order; once landed they are frozen. */
export const migrations: Record<string, Migration> = {
  '001-the-house': theHouse,
  '002-certificates': certificates,
  '003-the-fields-words': theFieldsWords,
  '004-refilling-limits': refillingLimits,
  '005-checked-organizations': checkedOrganizations,
  '006-papers-that-stay-true': papersThatStayTrue,
  '007-languages': languages,
  '008-check-in': checkIn,
  '009-whose-phone': whosePhone,
}
