import type * as English from '../../en/event/waiting-list.ts'
import { ordinalText } from './ordinal.ts'

export const waitingListText: typeof English.waitingListText = {
  offered: 'एक सीट आपके लिए है',
  free: 'एक सीट ख़ाली है',
  firstCome: 'जो पहले ले, उसकी।',
  take: 'सीट लें',
  passOn: 'आगे दें',
  leave: 'लिस्ट से हटें',
  onList: (position) => (position === null ? 'वेटिंग लिस्ट में आपका नाम है' : `वेटिंग लिस्ट में आपका ${ordinalText(position)} है`),
  faster: (position) =>
    `किसी ने वह सीट पहले ले ली।${position === null ? '' : ` वेटिंग लिस्ट में आपका ${ordinalText(position)} बना हुआ है।`}`,
  late: (position) =>
    `सीट लेने का समय निकल चुका है। वेटिंग लिस्ट में अब आपका ${position === null ? 'नाम नहीं' : ordinalText(position)} है।`,
}
