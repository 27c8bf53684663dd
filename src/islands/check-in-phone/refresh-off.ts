/* Vite's React plugin expects these functions in development, but Astro adds them only to pages with islands. */
if (import.meta.env.DEV) Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
