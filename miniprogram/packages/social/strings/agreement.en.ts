/** The terms of use, in English. */
export const agreementWords = {
  title: 'Terms of use',
  parts: {
    who: 'Parties',
    whoText:
      '数独通 is provided by {operator} (“we”). By using it you agree to these terms; if you do not, please stop using it.',
    whoUnnamedText:
      '数独通 is provided by the holder of this mini program’s account (“we”): tap “…” above, then the program’s name. By using it you agree to these terms; if you do not, please stop using it.',
    what: 'What the app does',
    whatText:
      'Solving, hints, new puzzles and photo scanning run on your phone; photos are not uploaded. The cloud stores only what you submit: times and moves of daily puzzles and challenges, boards you solve with others (for a day), your name and picture, reports, and the puzzles you choose to sync. Everything is currently free.',
    boards: 'Leaderboards and challenges',
    boardsText:
      'Leaderboards are optional and anonymous by default, and you can leave at any time. “Everyone” only has the number of people and how their times are spread; names, ranks and replays are in groups, among friends and in challenges. Solve the puzzles yourself; results entered by a program may not be ranked.',
    conduct: 'Names and reports',
    conductText:
      'Names must not break the law, infringe rights, impersonate or insult others, or advertise. Tap the flag in a row to report an inappropriate name or a suspicious time: you no longer see it, and we review it. If several players who play often report it, it is hidden from everyone until then. If the report is confirmed, the time stays hidden and an inappropriate name is removed; otherwise it remains visible to others. If you disagree with a decision, contact us.',
    minors: 'Minors',
    minorsText:
      'If you are under 18, please read these terms with a guardian; if you are under 14, you need your guardian’s consent first. Guardians can contact us through “Minors: help and contact” on the Me page to view or delete a child’s data.',
    data: 'Your data',
    dataText:
      'The privacy guide on the Me page explains how personal information is handled. If we count how the app is used, About says what is counted. You can delete all cloud data on your profile page, and all data on this phone on the Me page.',
    service: 'Service and liability',
    serviceText:
      'We do our best to keep the service available but do not guarantee it. Everything except leaderboards, challenges and boards with others works offline. Puzzles and explanations are for learning and fun; to the extent permitted by law, we are not liable for losses caused by force majeure or by your device or network.',
    changes: 'Changes and disputes',
    changesText:
      'Changes to these terms are published here with their date; continued use means that you agree. These terms are governed by the law of China. Disputes are settled by negotiation first, then by the competent people’s court.',
    contact: 'Contact',
    contactText:
      'Use “Feedback and complaints” on the Me page{contact}. We reply as soon as we can.',
    contactMore: ', or {contact}',
  },
  updated: 'Updated 26 November 2026',
}
