import type { Category } from '#domain/event/event.ts'
import type * as English from '../../en/following/filter-name.ts'
import { modeText, sectorText } from '../event/event.ts'

/** The nouns, and the postposition between a sector and the noun. */
const EVENTS: Record<Category, readonly [noun: string, of: string]> = {
  Internship: ['इंटर्नशिप', 'की'],
  'Task Based Activity': ['टास्क', 'के'],
  'Group Event': ['सामूहिक कार्यक्रम', 'के'],
}

/** 'पुणे में पर्यावरण के कार्यक्रम', 'शिक्षा की ऑनलाइन इंटर्नशिप', 'सामूहिक कार्यक्रम'. */
export const filterName: typeof English.filterName = ({ type, via, sector, city }) => {
  const [noun, of] = type ? EVENTS[type] : ['कार्यक्रम', 'के']
  return [city && `${city} में`, sector && `${sectorText[sector]} ${of}`, via && modeText[via], noun]
    .filter(Boolean)
    .join(' ')
}
