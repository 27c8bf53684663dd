import { linesText } from './join-class.ts'

/** Texts of the dashboard's box about the college. */
export const yourCollegeBoxText = {
  title: 'Your college',
  sees: (collegeName: string, lines: number): string => `${collegeName} sees ${linesText(lines)}.`,
  none: 'You share with no class now.',
  loadFailed: 'We could not load your college.',
  open: 'See their view, and who looked',
}
