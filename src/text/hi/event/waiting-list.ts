import type * as English from '../../en/event/waiting-list.ts'

export const waitingListText: typeof English.waitingListText = {
  offered: 'एक सीट आपके लिए है',
  free: 'एक सीट ख़ाली है',
  firstCome: 'जो पहले ले, उसकी।',
  take: 'सीट लें',
  passOn: 'आगे दें',
  leave: 'लिस्ट से हटें',
  onList: (position) => (position === null ? 'वेटिंग लिस्ट में आपका नाम है' : `वेटिंग लिस्ट में आपका नंबर\u00a0${position} है`),
}
