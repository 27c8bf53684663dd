/** The table of web vitals on the admin page. */
export const vitalsText = {
  tab: 'वेब वाइटल',
  title: 'पिछले 28 दिनों\u00a0के वेब वाइटल',
  empty: 'अभी कुछ नापा नहीं गया है।',
  caption: 'चार में से तीन बार पेज इतना ही अच्छा चला, या इससे बेहतर।',
  columns: { route: 'पेज', samples: 'कितनी बार नापा' },
}

/** A web vital as the table shows it: '1,240 ms', a layout shift as '0.02', and a dash where nothing was measured. */
export function vitalText(metric: 'LCP' | 'INP' | 'CLS' | 'TTFB', p75: number | undefined): string {
  if (p75 === undefined) return '–'
  return metric === 'CLS' ? p75.toFixed(2) : `${Math.round(p75).toLocaleString('en-IN')} ms`
}
