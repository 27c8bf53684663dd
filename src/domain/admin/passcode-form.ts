import * as z from 'zod/mini'
import { lineField } from '../form/fields.ts'

/** The admin passcode, which is the only field of the admin login (SPEC §2). */
export const passcodeForm = z.strictObject({ passcode: lineField(200) })
