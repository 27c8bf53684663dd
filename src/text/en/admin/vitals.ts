/** The table of web vitals on the admin page. */
export const vitalsText = {
  tab: 'Web vitals',
  title: 'Web vitals of the last 28 days',
  empty: 'Nothing measured yet.',
  caption: 'Three of four page views were this good or better.',
  columns: { route: 'Page', samples: 'Measured' },
}

/** A web vital as the table shows it: '1,240 ms', a layout shift as '0.02', and a dash where nothing was measured. */
export function vitalText(metric: 'LCP' | 'INP' | 'CLS' | 'TTFB', p75: number | undefined): string {
  if (p75 === undefined) return '–'
  return metric === 'CLS' ? p75.toFixed(2) : `${Math.round(p75).toLocaleString('en-IN')} ms`
}
