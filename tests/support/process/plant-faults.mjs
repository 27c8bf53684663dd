/* Loaded with --import before the app. On SIGUSR2, one exception and one rejection occur outside any handler. */
process.on('SIGUSR2', () => {
  setImmediate(() => {
    throw new Error('planted')
  })
  Promise.reject(new Error('planted'))
})
