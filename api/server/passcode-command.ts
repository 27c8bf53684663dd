import { createInterface } from 'node:readline/promises'
import { hashPasscode, SHORTEST_PASSCODE } from '../auth/passcode.ts'

/* Never reads the passcode from the arguments of `npm run admin:passcode`, because the shell's history would store it (D16). */

const prompt = createInterface({ input: process.stdin, output: process.stderr })
const passcode = (
  await prompt.question(`Passcode for the admin page (at least ${SHORTEST_PASSCODE} characters, chosen at random): `)
).trim()
prompt.close()

if ([...passcode].length < SHORTEST_PASSCODE || new Set(passcode).size < SHORTEST_PASSCODE / 2) {
  console.error(`This passcode is too easy to guess. Use at least ${SHORTEST_PASSCODE} characters that do not repeat.`)
  process.exitCode = 1
} else {
  console.log(`ADMIN_PASSCODE_HASH=${await hashPasscode(passcode)}`)
}
