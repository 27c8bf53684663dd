/* While developing, Vite's plugin for React expects what Astro gives to islands alone. */
if (import.meta.env.DEV) Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
