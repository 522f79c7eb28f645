import type { contestWords as zh } from '../../../strings/contest.zh'

/** Texts about fair play in ranked games, and about reminders, in English. */
export const contestEn: typeof zh = {
  contest: {
    helpAsk: 'With a hint, this game still counts for your streak, but is not ranked. Show it?',
    helpAskChallenge:
      'With a hint, your time is still kept, but is not compared with friends. Show it?',
    helpYes: 'Show',
    restartAsk: 'Clear all digits and notes and start over? The clock keeps running.',
    practiceAsk: 'Your result is final. Play again for practice?',
    paper: 'OK. Not ranked; it still counts for your streak.',
    notPaper: 'OK. This game is ranked again.',
    clockMoved: 'The phone’s time has changed. Not ranked; it still counts for your streak.',
    missed: 'You started this puzzle earlier; the clock has been running since',
  },

  reminder: {
    offer: 'Remind me tomorrow',
    offerText: 'One WeChat message tomorrow evening if you have not played',
    booked: 'Reminder set for tomorrow',
    bookedTonight: 'Reminder set for tonight',
    done: 'Done. You will get one message tomorrow if you have not played.',
    cancelled: 'Reminder cancelled',
    refused: 'OK, no reminder',
    off: 'This reminder is turned off in WeChat. Open Settings?',
    openSetting: 'Open',
    cancelOffline: 'You are offline, so it was not cancelled. Tap again when online.',
    offline: 'You are offline, so no reminder was set. Tap again when online.',
    failed: 'Something went wrong. Try again later.',
  },
}
