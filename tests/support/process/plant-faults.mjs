/* Loaded with --import before the app. On SIGUSR2, throws one exception and rejects one promise outside any handler. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('planted')
  })
  Promise.reject(new Error('planted'))
})
