import * as z from 'zod/mini'
import { line } from '../form/fields.ts'

/** The admin gate's one field (SPEC §2). */
export const passcodeForm = z.strictObject({ passcode: line(200) })
