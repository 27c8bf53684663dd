/*
 * Loaded with --import in front of the product: on SIGUSR2 something goes wrong outside of every handler, once as an
 * exception and once as a rejection.
 */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('planted')
  })
  Promise.reject(new Error('planted'))
})
