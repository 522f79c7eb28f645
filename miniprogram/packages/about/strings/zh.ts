/** Texts of 关于, in Chinese. */
export const aboutPages = {
  about: {
    title: '关于',
    version: '版本 {version}',
    diagnosis: '诊断',
    diagnosisHint: '在这部手机上试一遍，大约十秒',
    noCloud:
      '这个版本没有接云服务，所以没有挑战、排行榜和同步。每日题和其他功能都在，数据只存在这部手机里。',
    events:
      '为了改进，我们用微信自带的统计（We 分析）记下一些次数：第一次打开、照片识别成功、改过或放弃、提示看到第几步、做完题目和每日题、分享、加入排行榜。不记昵称、题目和照片。',
    licenceSection: '许可与致谢',
    licence: '数独通以 MIT 许可证开源。© 2026 数独通的贡献者',
    vant: '界面用了 Vant Weapp，MIT 许可证。Copyright 2016-present Youzan',
    lzString: 'f-puzzles 的链接用 lz-string 写，MIT 许可证。Copyright (c) 2013 pieroxy',
    opencc: '繁体中文用了 OpenCC 和 opencc-js 的词典（Apache 许可证 2.0）。',
    training:
      '识别数字的程序用这些资料训练：Baptiste Wicht 和 Jean Hennebert 的报纸数独照片（CC BY 4.0），AlexKubiesa 的铅笔数独照片（MIT），MNIST 手写数字，以及开源字体。',
    mit: 'MIT 许可证原文',
  },
}

/** The type of these texts in every language. */
export type AboutPagesWords = typeof aboutPages
