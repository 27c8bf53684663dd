import * as z from 'zod/mini'
import { lineField } from '../form/fields.ts'

/** The admin gate's one field (SPEC §2). */
export const passcodeForm = z.strictObject({ passcode: lineField(200) })
