import type { contestWords as zh } from './contest.zh'

/** What is fair where times are compared, and the reminder of the next day, in English. */
export const contestWords: typeof zh = {
  contest: {
    helpAsk: 'With help, this game is not ranked. Show it?',
    helpAskChallenge: 'With help, this time is not compared with your friends’. Show it?',
    helpYes: 'Show',
    restartAsk: 'Clear all digits and notes and start again? The clock runs on.',
    practiceAsk: 'Your result stands. Playing again is practice and changes nothing.',
    missed: 'Started earlier: timed since then',
    timeline: 'Open the mini program to play this puzzle',
  },

  reminder: {
    offer: 'Remind me tomorrow',
    offerText: 'One WeChat message, if you have not played by evening',
    booked: 'Reminder set for tomorrow',
    bookedTonight: 'Reminder set for tonight',
    done: 'Done: one message tomorrow, if you have not played',
    cancelled: 'Reminder cancelled',
    refused: 'Fine, no reminder',
    off: 'WeChat does not allow this reminder. Open the settings?',
    openSetting: 'Open',
    cancelOffline: 'You are offline: not cancelled yet. Tap again when online',
    offline: 'You are offline: no reminder yet. Tap again when online',
    failed: 'That did not work. Try again in a while',
  },
}
