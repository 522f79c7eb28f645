// Generated from miniprogram/strings/contest.zh.ts by tools/build/traditional.
/** Texts about fair play in ranked games, and about reminders, in Chinese. */
export const contestWords = {
  contest: {
    helpAsk: '看了提示，這局照樣計入連續天數，只是不排名次。要看嗎？',
    helpAskChallenge: '看了提示，這局的用時照記，只是不和朋友比快慢。要看嗎？',
    helpYes: '要看',
    restartAsk: '清掉所有填寫和筆記，從頭開始？計時不會歸零，接著走。',
    practiceAsk: '成績已經定了。再做一遍只當練習，不改成績。',
    missed: '這道題之前開始過，接著那時的時間計',
  },

  reminder: {
    offer: '明天提醒我',
    offerText: '明晚還沒做的話，微信裡提醒一次',
    booked: '已預約明天的提醒',
    bookedTonight: '已預約今晚的提醒',
    done: '約好了，明晚還沒做就提醒你一次',
    cancelled: '提醒已取消',
    refused: '好的，不打擾你',
    off: '微信裡沒有允許這個提醒，要去設定裡開啟嗎？',
    openSetting: '去開啟',
    cancelOffline: '現在連不上網，還沒有取消，連上網路後再點一次',
    offline: '現在連不上網，還沒有約好，連上網路後再點一次',
    failed: '沒有成功，過一會兒再試',
  },
}
