/** Texts about fair play in ranked games, and about reminders, in Chinese. */
export const contestWords = {
  contest: {
    helpAsk: '看了提示，这局照样计入连续天数，只是不排名次。要看吗？',
    helpAskChallenge: '看了提示，这局的用时照记，只是不和朋友比快慢。要看吗？',
    helpYes: '要看',
    restartAsk: '清掉所有填写和笔记，从头开始？计时不会归零，接着走。',
    practiceAsk: '成绩已经定了。再做一遍只当练习，不改成绩。要再做吗？',
    paper: '好的，这局不排名，照样计入连续天数',
    notPaper: '好的，这局照常排名',
    clockMoved: '手机时间变了，这局不排名，照样计入连续天数',
    missed: '这道题之前开始过，接着那时的时间计',
  },

  reminder: {
    offer: '明天提醒我',
    offerText: '明晚还没做的话，微信里提醒一次',
    booked: '已预约明天的提醒',
    bookedTonight: '已预约今晚的提醒',
    done: '约好了，明晚还没做就提醒你一次',
    cancelled: '提醒已取消',
    refused: '好的，不打扰你',
    off: '微信里没有允许这个提醒，要去设置里打开吗？',
    openSetting: '去打开',
    cancelOffline: '现在连不上网，还没有取消，联网后再点一次',
    offline: '现在连不上网，还没有约好，联网后再点一次',
    failed: '没有成功，过一会儿再试',
  },
}
