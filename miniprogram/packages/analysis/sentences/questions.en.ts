import type { QuestionWords } from './questions.zh'

/** The second level of a hint, in English. */
export const questionsEn: QuestionWords = {
  here: {
    row: 'this row',
    column: 'this column',
    box: 'this box',
    region: 'this region',
    diagonal: 'this diagonal',
    window: 'this window',
  },
  fullHouse: 'In {house} only one digit is missing. Which one?',
  nakedSingle: 'In {house}, one cell has only one digit left. Which cell?',
  hiddenSingle: 'In {house}, one digit has only one place left. Which digit?',
  cageAlone: 'One cage is a single cell. Which one?',
  cageLast: 'One cage lacks a single digit, which a subtraction tells. Which cell is it?',
  cageOne: 'One cage has a single combination left. Which cage is it?',
  ruleOf45Out:
    'Some whole cages add up to more than the row, column or box. A single cell sticks out. Where?',
  cageCombinations:
    'One cage has few combinations for its sum, and some digits are in none. Which cage?',
  ruleOf45:
    'Every row, column and box has the same sum. Less whole cages, one cell is left. Where?',
  thermometer:
    'A thermometer has a digit that leaves less to the cells before or after it. Which cell?',
  thermometerBounds:
    'The lowest or highest candidate of a cell limits its thermometer. Which cell?',
  cageHouse:
    'Every combination of one cage has the same digit, so other cells of a house cannot have it. Which cage?',
  cagePair:
    'Two cages in one house cannot repeat a digit, which rules out combinations. Which cages?',
  cageHidden:
    'In one house, a digit has places in one cage only, so that cage needs it. Which cage?',
  inniesOuties: 'Less whole cages, a few cells are left, so their sum is known. Which cells?',
  splitCage:
    'One cage crosses a border. The sum of one part is known, and so is that of the other. Which cage?',
  pointing:
    'All places of one digit in a box lie on one line, so the rest of the line cannot have it. Which digit?',
  leftovers:
    'Take some lines and as many regions. Without what they share, the cells left over on both sides hold the same digits. Where?',
  claiming:
    'All places of one digit on a line lie in one box, so the rest of the box cannot have it. Which digit?',
  naked: '{n} cells have only {n} digits left between them and use them up. Which cells?',
  hidden:
    '{n} digits have only {n} places left between them, with no room for others. Which digits?',
  fish: 'On several parallel lines, one digit has places on the same crossing lines only. Which digit?',
  finned: 'One digit almost forms a fish; the extra cells are its fins. Which digit?',
  twoLines:
    'One digit has two places left in each of two houses, and two of them see each other. Which digit?',
  emptyRectangle:
    'One digit forms a cross in a box, and has two places left somewhere else. Which digit?',
  wWing: 'Two cells have the same two digits left, and another digit connects them. Which cells?',
  xyWing:
    'One cell has two digits left. Whichever it is, one of two other cells gets the same digit. Which cell?',
  xyzWing:
    'One cell has three digits left. Whichever it is, it or one of two others gets the same digit. Which cell?',
  rectangle:
    'Four cells in a rectangle could almost swap their digits, which would give two solutions. Which cells?',
  bug: 'Almost every empty cell has two digits left, with one exception. Which cell?',
  bugs: 'Almost every empty cell has two digits left; one of the exceptions holds an extra one. Which cells?',
  uniqueLoop:
    'Some cells form a loop and could almost swap their digits, which would give two solutions. Which cells?',
  extended:
    'On two parallel lines, some cells could almost swap their digits, which would give two solutions. Which cells?',
  bugLite:
    'Some cells could almost all take another digit, which would give two solutions. Which cells?',
  bentWing:
    '{n} cells have only {n} digits between them, and one of these always occurs. Which cells?',
  alignedPair:
    'Two cells see each other, and many of their pairs leave no digit for cells beside them. Which two?',
  colours:
    'The places of one digit are linked in pairs and form two groups; one group is right. Which digit?',
  remotePair: 'Several cells with the same two digits form a chain. Which cells?',
  sueDeCoq: 'Where a line crosses a box, a few cells share out a few digits exactly. Where?',
  chain: 'One assumption leads, link by link, to a result. Where does it start?',
  loop: 'Link by link, one assumption leads back to its start: a loop. Where does it start?',
  als: 'Some groups of cells have just one digit more than cells, and shared digits connect them. Which groups?',
  blossom:
    'Whatever one cell is, a group beside it fills up, always with the same result. Which cell?',
  fireworks:
    'A row and a column cross in a box; outside of it, a few digits have only one place left in each, and fill a few cells. Where do they cross?',
  skLoop:
    'Two rows and two columns form a ring through four boxes, with just enough digits for its cells. Which lines?',
  exocet:
    'Two cells of a line and a box hold the same digits as two cells in the other boxes beside it. Which cells?',
  multiSector:
    'Where some rows and columns cross, there are just as many cells as digits that fit in. Which lines?',
  guardians:
    'The places of one digit form a ring with an odd number of cells, where it cannot be in every other one. Which digit?',
  oddagon: 'An odd number of cells form a ring that the same two digits cannot fill. Which cells?',
  tridagon:
    'In four boxes, three cells each, one in every line, cannot be filled with the same few digits. Which digits?',
  templates:
    'Lay out one digit over the whole grid in every possible way: some cells never change. Which digit?',
  contradiction: 'One assumption, followed step by step, contradicts itself. Which one?',
  verity: 'At one place, whichever you choose, the result is the same. Where does it start?',
}
