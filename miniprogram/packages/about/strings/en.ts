import type { AboutPagesWords } from './zh'

/** Texts of About, in English. */
export const aboutPages: AboutPagesWords = {
  about: {
    title: 'About',
    version: 'Version {version}',
    diagnosis: 'Diagnosis',
    diagnosisHint: 'Tests this phone in about ten seconds',
    noCloud:
      'This version has no cloud service, so it has no challenges, leaderboards or sync. The puzzles of the day and everything else work, and your data stays on this phone.',
    events:
      'To improve the app, we count some events with WeChat’s own analysis: the first start, photographs that were read, corrected or given up, how far hints are read, finished puzzles and daily puzzles, sharing, and joining the leaderboards. No names, puzzles or photographs.',
    licenceSection: 'Licences and thanks',
    licence: '数独通 is open source under the MIT licence. © 2026 its contributors',
    vant: 'The interface uses Vant Weapp, MIT licence. Copyright 2016-present Youzan',
    lzString:
      'Links of f-puzzles are written by lz-string, MIT licence. Copyright (c) 2013 pieroxy',
    opencc:
      'Traditional Chinese uses the dictionaries of OpenCC and opencc-js (Apache License 2.0).',
    training:
      'The digit reader was trained on newspaper photographs by Baptiste Wicht and Jean Hennebert (CC BY 4.0), pencil photographs by AlexKubiesa (MIT), the handwritten digits of MNIST, and open fonts.',
    mit: 'The MIT licence',
  },
}
