/** The terms of use, in English. */
export const agreementWords = {
  title: 'Terms of use',
  parts: {
    who: 'Who agrees',
    whoText:
      '数独通 is provided by {operator} (“we”). By using it you agree to these terms; if you do not, please stop using it.',
    whoUnnamedText:
      '数独通 is provided by the holder of this mini program’s account (“we”): tap “…” above, then the program’s name. By using it you agree to these terms; if you do not, please stop using it.',
    what: 'What this is',
    whatText:
      'Solving, hints, new puzzles and reading photographs happen on your phone; photographs are not uploaded. The cloud keeps only what you send: daily times with their moves, challenges, your name and picture, reports, and the puzzles that you choose to synchronise. All of it is free at present.',
    boards: 'Leaderboards and challenges',
    boardsText:
      'Leaderboards are voluntary, anonymous unless you choose a name, and can be left at any time. Solve the puzzles yourself; times of a program may not be ranked.',
    conduct: 'Names and reports',
    conductText:
      'A name must not break the law or others’ rights, pretend to be somebody else, insult or advertise. Tap the flag of a row to report an improper name or a doubtful time: it is hidden at once, and we look into it. Where the report is right, the time stays hidden and an improper name is removed; where it is not, the row shows again. If you disagree, contact us.',
    minors: 'Minors',
    minorsText:
      'Under 18, please read these terms together with a guardian; under 14, ask for your guardian’s consent first. Guardians reach us by “Minors: help and contact” on the page Me, to see or delete a child’s data.',
    data: 'Your data',
    dataText:
      'How personal information is handled is said in the privacy guide on the page Me. The profile deletes everything in the cloud, the page Me everything on this phone.',
    service: 'Service and liability',
    serviceText:
      'We do our best to keep it running, without a promise. Offline, everything but leaderboards and challenges works. Puzzles and explanations are for learning and fun; as far as the law allows, we are not liable for loss by force majeure or by your device or network.',
    changes: 'Changes and disputes',
    changesText:
      'Changes of these terms appear here with their date; using it further means that you agree. The law of China applies; disputes are talked over first, then decided by the competent people’s court.',
    contact: 'Contact',
    contactText: '“Feedback and complaints” on the page Me{contact}. We answer as soon as we can.',
    contactMore: ', or {contact}',
  },
  updated: 'As of 21 November 2026',
}
