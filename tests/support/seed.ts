import fc from 'fast-check'

/*
 * Gives random properties the same values in each run of `npm test`, so that its result does not vary. `npm run prove` draws new
 * values, and fast-check prints the seed of a failure.
 */
if (!process.env.PROVE) fc.configureGlobal({ seed: 1 })
