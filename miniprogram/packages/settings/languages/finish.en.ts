import type { finishWords as zh } from '../../../strings/finish.zh'

/** Texts of the end of a game and of its result to share, in English. */
export const finishEn: typeof zh = {
  finish: {
    title: 'Solved',
    first: 'Your first at {kind}',
    best: 'New best: {kind}',
    faster: '{percent}% faster than usual',
    usual: 'About your usual time',
    slower: 'Your best is {time}',
    hints: 'Hints used: {n}',
    helped: 'With a look at the answer',
    checked: 'With a check for mistakes',
    excluded: {
      paper: 'Solved on paper: not ranked',
      clock: 'The phone’s time changed: not ranked',
    },
    alone: 'Solved without hints',
    streak: '{n}-day streak',
    next: 'Next',
    nextOf: 'Next puzzle · {level}',
    share: 'Share',
    shareResult: 'Share result',
    save: 'Save picture',
    challenge: 'Challenge',
    path: 'Step by step',
    board: 'Board',
    review: 'Review',
    learn: 'Learn {name}',
    results: 'Everyone’s times',
    ranking: 'Ranking',
    result: 'See result',
    remind: 'Remind',
    join: 'Join',
  },

  result: {
    title: 'Sudoku {date} · {level}: {time}',
    legend: 'One square a step; darker took longer',
  },
}
