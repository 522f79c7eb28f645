import { contestWords } from './contest.en'
import { dailyWords } from './daily.en'
import { finishWords } from './finish.en'
import { firstWords } from './first.en'
import type { Words } from './zh'

/** English texts. */
export const en: Words = {
  ...dailyWords,
  ...contestWords,
  ...finishWords,
  ...firstWords,

  app: { name: 'Sudoku Tong' },

  home: {
    title: 'Sudoku Tong',
    tab: 'Home',
    resume: 'Continue',
    enter: 'Enter a puzzle',
    paste: 'Paste a puzzle',
    scan: 'Scan a puzzle',
    fresh: 'New puzzle',
    freshHint: 'Graded by its hardest step',
    techniques: {
      easy: 'Hidden and naked singles',
      medium: 'Locked candidates, pairs, triples',
      hard: 'XY-Wing, W-Wing, Skyscraper',
      unfair: 'XY-Chain, alternating chains',
      extreme: 'Forcing chains and nets',
    },
    making: 'Creating a puzzle: {level}',
    makingText: 'Looking for one with just the right hardest step',
    makingTried: '{n} tried, no match yet',
    makingFailed: 'No puzzle was created',
    makingFailedText: 'Try again, or play one of these:',
    makingAgain: 'Try again',
    starters: 'Another size',
    mine: 'My puzzles',
    noneYet: 'Puzzles you scan, enter or play appear here',
    solved: 'Solved',
    progress: '{percent}% done',
    remove: 'Delete',
    removeAsk: 'Delete this puzzle and its progress?',
    open: 'Open',
    solveAction: 'See the answer',
    manage: 'More',
    showMore: 'Show more',
    shareTitle: 'Sudoku Tong: type it or paste it, then solve it step by step',
  },

  starters: {
    'four-gentle': 'First try',
    'six-gentle': 'Warm-up',
    'nine-gentle': 'Gentle',
    'nine-classic': 'Classic',
    'nine-hard': 'Expert',
    'sixteen-gentle': 'Giant',
  },

  play: {
    title: 'Play',
    undo: 'Undo',
    redo: 'Redo',
    erase: 'Erase',
    notes: 'Notes',
    more: 'More',
    lock: 'Lock',
    pause: 'Pause',
    resume: 'Continue',
    pausedTitle: 'Paused',
    pausedText: 'The board is hidden and the clock is stopped',
    autoNotes: 'Fill in all candidates',
    clearNotes: 'Clear all notes',
    bookmark: 'Bookmark this position',
    toBookmark: 'Back to the bookmark',
    toMistake: 'Undo to before the first mistake',
    noMistake: 'No mistakes so far',
    mistakes: '{n}/3 mistakes',
    failedTitle: 'Three mistakes',
    failedText: 'Start over, or keep going with no limit.',
    failedGoOn: 'Keep going',
    restart: 'Start over',
    restartAsk: 'Clear all digits and notes, reset the clock and start over?',
    path: 'Step by step',
    solve: 'See the answer',
    zoom: 'Zoom in',
    unzoom: 'Zoom out',
    wrongFull: 'The board is full, but the marked cells conflict',
    givenFixed: 'Given digits cannot be changed',
    lesson: 'Learn this',
    lostTitle: 'Game not found',
    lostText: 'It may have been deleted. Your other games are safe.',
    lostAction: 'Home',
    board: 'Sudoku board',
    shareTitle: '“{name}”: can you solve it?',
  },

  hint: {
    name: 'Hint',
    whereTitle: 'Look here',
    nudge: 'You can use {name} now',
    own: 'Using your notes: ',
    method: 'Which technique?',
    draw: 'Show me',
    nextLink: 'Next link',
    apply: 'Do it for me',
    mistakeTitle: 'There is a mistake',
    mistakeText: '{n} cells are wrong; fix them first',
    mistakeShow: 'Show which',
    mistakeCells: 'Wrong: {cells}',
    mistakeApply: 'Erase them',
    noteTitle: 'A note is missing',
    noteText: '{n} cells are missing the right digit in their notes',
    noteCells: 'Missing the right digit in their notes: {cells}',
    noteApply: 'Fix them',
    forkTitle: 'Time to guess',
    forkText: 'No logical step was found. {cell} can only be {digits}: bookmark and try one',
    nothingTitle: 'No hint available',
    nothingText: 'The board is full, or the puzzle has no solution',
    busy: 'Thinking…',
    failedTitle: 'No hint found',
    failedText: 'The board has not changed. Try again.',
  },

  learn: {
    title: 'Learn',
    welcomeTitle: 'One technique at a time',
    welcomeText: 'Each is four pictures and a drill. Using one in your own games counts as well.',
    begin: 'Start',
    next: 'Continue',
    learned: '{n} of {all} learned',
    drills: '{n} of {all} drills',
    used: 'used in {n} of your games',
    done: 'learned',
  },

  me: {
    title: 'Me',
    finished: 'Solved',
    best: 'Best',
    average: 'Average',
    scoreless: 'Your times appear here after your first puzzle',
    profile: 'My profile and leaderboards',
    termsSection: 'Rules and help',
    privacy: 'Privacy guide',
    privacyMissing: 'You can also find it in WeChat’s “…” menu at the top',
    agreement: 'Terms of use',
    feedback: 'Feedback and complaints',
    minors: 'Minors: help and contact',
    challenges: 'Challenges I sent',
    settings: 'Settings',
  },

  board: {
    row: 'Row {n}, ',
    column: 'column {n}, ',
    given: 'given {d}',
    entry: 'entered {d}',
    empty: 'empty',
    notes: 'empty, notes{list}',
    selected: ', selected',
    linkTrue: 'true',
    linkFalse: 'false',
    linkStrong: 'strong',
    linkWeak: 'weak',
  },
  pad: { digit: 'Digit {d}', left: ', {n} left' },

  common: {
    previousLink: 'Previous link',
    close: 'Close',
    cancel: 'Cancel',
    confirm: 'OK',
    row: 'Row {n}',
    column: 'Column {n}',
    box: 'Box {n}',
    cell: 'row {row}, column {column}',
    conflict: '{house} has {n} × {digit}: {cells}',
    listComma: '; ',
    pageMissing: 'This page is not downloaded yet. Try again when you are online.',
    storageFull: 'Phone storage is full, so this move is not saved. Delete some puzzles first.',
  },

  share: {
    dare: 'Your turn?',
    dayTitle: 'Sudoku {month}/{day}: who is faster?',
    challengeTitle: '{name} Sudoku: can you beat it?',
    challengeDare: 'Up for it?',
  },

  /** The offer to join the leaderboards, and its results. */
  joining: {
    title: 'Join the leaderboard?',
    text: 'Only your time is shown, anonymously by default. You can leave at any time.',
    done: 'You joined the leaderboard',
    failed: 'Something went wrong; nothing was changed. Try again later.',
  },

  rating: {
    hardest: 'Hardest: {technique}',
    byTrying: 'needs some guessing',
  },

  duration: {
    underMillisecond: 'under 1 ms',
    milliseconds: '{n} ms',
    seconds: '{n} s',
  },

  /** What saving a picture to the album says. */
  picture: {
    saved: 'Saved to your album',
    denied: 'The picture was not saved because album access is off. Open Settings?',
    failed: 'The picture could not be saved. The answer is still here.',
    openSetting: 'Settings',
  },

  avatars:
    'Fox, Ginger Cat, Brown Bear, White Rabbit, Panda, Penguin, Yellow Bird, Green Frog, Tiger, Pink Pig, Yellow Dog, Owl, ' +
    'Snow Fox, Grey Cat, Polar Bear, Grey Rabbit, Brown Panda, Blue Penguin, Blue Bird, Blue Frog, White Tiger, Brown Pig, Grey Dog, Snowy Owl',

  timeline: {
    rules: 'The rules of Sudoku',
    rulesText: 'Fill the empty cells so that no digit repeats in a row, column or box.',
    dayText: 'Three puzzles a day, the same for everyone.',
  },

  levels: { easy: 'Easy', medium: 'Medium', hard: 'Hard', unfair: 'Unfair', extreme: 'Extreme' },

  puzzle: { clues: '{n} givens' },

  notation: {
    empty: 'No puzzle found. Paste 81 digits or nine lines.',
    length: 'Found {length} cells instead of {expected}. Check for missing or extra cells.',
    'row-length': 'Row {row} has {length} cells instead of {expected}',
    'row-count': 'Found {length} rows instead of {expected}',
    character: 'Row {row}, column {column}: “{char}” is not a valid digit or blank',
    number: 'Row {row}, column {column}: {char} is too large; the maximum is {expected}',
    unclosed: 'The list is incomplete: “{char}” is missing',
    bracket: 'Unexpected “{char}”',
    several: 'Found {length} puzzles. Paste one at a time.',
  },
}
