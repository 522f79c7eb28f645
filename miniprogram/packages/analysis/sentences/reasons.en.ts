import type { ReasonWords } from './reasons.zh'

/** Sentences of hints and explanations, in English. */
export const reasonsEn: ReasonWords = {
  patterns: {
    'w-wing': 'W-Wing (short chain)',
    'm-wing': 'M-Wing (short chain)',
    's-wing': 'S-Wing (short chain)',
    'l-wing': 'L-Wing, Local Wing (short chain)',
    'l2-wing': 'L2-Wing (short chain)',
    'h-wing': 'H-Wing (short chain)',
    'als-w-wing': 'ALS-W-Wing',
    skyscraper: 'Skyscraper',
    'two-string-kite': '2-String Kite',
    'almost-locked-candidates': 'Almost Locked Candidates',
    'discontinuous-loop-1': 'Discontinuous Loop 1',
    'discontinuous-loop-2': 'Discontinuous Loop 2',
    'discontinuous-loop-3': 'Discontinuous Loop 3',
    'wxyz-wing': 'WXYZ-Wing',
    'vwxyz-wing': 'VWXYZ-Wing',
    'uvwxyz-wing': 'UVWXYZ-Wing',
    'tuvwxyz-wing': 'TUVWXYZ-Wing',
    'stuvwxyz-wing': 'STUVWXYZ-Wing',
    'rstuvwxyz-wing': 'RSTUVWXYZ-Wing',
  },
  grouped: 'Grouped {name}',

  where: {
    houses: 'Look at {houses}',
    grid: 'This one needs the whole grid',
    start: 'Start from {houses}: the cells there lead to others',
  },

  questions: {
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
    pairDigit:
      'A cell with a digit has a mark beside it, or lacks one, and that leaves less to the cell behind. Which cell?',
    pairCandidates:
      'The few candidates of a cell, and a mark beside it or the lack of one, rule out some behind it. Which two cells?',
    pairNeeded: 'Two cells with a mark between them need the same digit in any case. Which two?',
    arrowLast: 'Only one cell of an arrow is open. Which?',
    arrowBounds: 'The least and the greatest sum along a shaft limit an arrow. Which one?',
    arrowSums: 'Some digits of an arrow are in no sum. Which arrow?',
    pairCrowded: 'One digit in a cell would leave too few digits to its neighbours. Which cell?',
    cageHouse:
      'Every combination of one cage has the same digit, so other cells of a house cannot have it. Which cage?',
    cagePair:
      'Two cages in one house cannot repeat a digit, which rules out combinations. Which cages?',
    cageHidden:
      'In one house, a digit has places in one cage only, so that cage needs it. Which cage?',
    inniesOuties: 'Less whole cages, a few cells are left, so their sum is known. Which cells?',
    splitCage:
      'One cage crosses a border. The sum of one part is known, and so is that of the other. Which cage?',
    cageSharing:
      'Cages share out the digits of {house}, each digit once, which rules out combinations. Which cage?',
    sumLimits:
      'Less whole cages, parts of some cages are left. One part cannot make a sum that the others do not allow. Which part?',
    combinationChain:
      'A cage, a cell or a digit has few possibilities left. What does each of them lead to?',
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
    oddagon:
      'An odd number of cells form a ring that the same two digits cannot fill. Which cells?',
    tridagon:
      'In four boxes, three cells each, one in every line, cannot be filled with the same few digits. Which digits?',
    templates:
      'Lay out one digit over the whole grid in every possible way: some cells never change. Which digit?',
    contradiction: 'One assumption, followed step by step, contradicts itself. Which one?',
    verity: 'At one place, whichever you choose, the result is the same. Where does it start?',
  },

  steps: {
    'full-house':
      '{cells} is the last empty cell in {house} and only {digit} is missing, so it is {digit}.',
    blocked:
      'In {house}, the circled {digit}s block the crossed cells, {removed}so {digit} can only go in {cells}.',
    ruledOut:
      '{cells} sees the circled digits and cannot repeat them, {removed}so only {digit} is left.',
    differing: ' Cells joined by a slanting line never have the same digit.',
    removedPlaces: 'with {digit} already ruled out in {cells}, ',
    removedDigits: 'with {digits} already ruled out, ',
    forbiddenPlaces: 'with {digit} against the rules in {cells}, ',
    forbiddenDigits: 'with {digits} against the rules here, ',
    'hidden-single': '{house} has only one place for {digit}, {cells}, so it is {digit}.',
    'naked-single': 'All other digits are ruled out in {cells}, so it is {digit}.',
    locked:
      'The only places for {digit} in {house} are {cells}, which are also in {house2}, so no other cell of {house2} can be {digit}.',
    cageSum: '{cells} add up to {total}',
    cageTotal: 'the sum is {total}',
    cageAlike: 'which is {total}',
    cagePart: 'the sum of {cells}',
    cageCell: '{cells}',
    cageWhy: {
      has: 'the cage has {digits}',
      standing: '{houses} already has {digits}',
      standingAll: '{houses} already have {digits}',
      gone: '{digits} are ruled out',
      cell: '{cells} can only be {either}',
      crowded: '{digits} would all have to go in {cells}',
    },
    cageNeeds: '{house} has places for {digits} in the cage only',
    cageOne: 'only {combinations} is possible',
    cageSome: '{combinations} are possible',
    cageMany: '{n} combinations are possible',
    cageFill: '{either} in {cells}',
    cageRest: 'with {fills} the other cells cannot make the rest',
    cageCombinations: '{sum}, so {outcome}.',
    cageLast:
      '{cage} add up to {total} and only {cells} is left: {total} − {known} = {digit}, so {outcome}.',
    cageAlone: '{cells} is a cage of its own, so it is {total}.',
    thermometer: '{from} is {bound}, and {way}, so {outcome}.',
    lowest: '{from} is at least {bound}, and {way}, so {outcome}.',
    highest: '{from} is at most {bound}, and {way}, so {outcome}.',
    rises: 'each further cell of the thermometer is larger by 1 or more',
    falls: 'each cell of the thermometer towards the bulb is smaller by 1 or more',
    pairDigit: '{from} is {bound} and has {mark}, so {outcome}.',
    pairCandidates: '{from} can only be {either} and has {mark}, so {outcome}.',
    pairLacks: '{from} cannot be {gone} and has {mark}, so {outcome}.',
    pairNeeded:
      '{from} has {mark}: {sets}, so one of the two is {digit} in any case. A cell that sees both cannot be {digit}, so {outcome}.',
    pairCrowded:
      '{from} has {mark}. If it were {digit}, {sets}, too few digits for cells that differ, so {outcome}.',
    pairLeft: '{cells} could only be {either}',
    arrowLast:
      'the shaft ({shaft}) adds up to the circle ({circle}), and only {last} is open, so {outcome}.',
    arrowBounds:
      'the shaft ({shaft}) adds up to the circle ({circle}): the shaft has {least} to {most}, the circle {min} to {max}, so {outcome}.',
    arrowSums:
      'the shaft ({shaft}) adds up to the circle ({circle}): {sets}; no sum has other digits, so {outcome}.',
    between: '{mark} towards {to}',
    marks: {
      white: 'a white dot (they differ by 1)',
      black: 'a black dot (one is twice the other)',
      bar: 'a bar (they differ by 1)',
      x: 'an X (the sum is 10)',
      v: 'a V (the sum is 5)',
      greater: 'the larger side of a sign',
      'greater-turned': 'the smaller side of a sign',
    },
    noMarks: {
      kropki: 'no dot (they neither differ by 1, nor is one twice the other)',
      consecutive: 'no bar (they do not differ by 1)',
      xv: 'neither X nor V (the sum is not 10, nor 5)',
    },
    cageHouse:
      '{sum}. Every combination has {digit}, which can only go in {cells}. A cell that sees all of these cannot be {digit}, so {outcome}.',
    cagePair:
      '{others} is {other}{beside}. {cells} are in {house}, too, and have other digits: {sum}, so {outcome}.',
    ruleOf45:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}. Only {cells} makes the difference: {more} − {less} = {total}, so {outcome}.',
    innies:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}, so {cells} add up to {total}: {outcome}.',
    outies:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}, so {plus} is {total} more than {minus}: {outcome}.',
    outiesSame:
      '{houses} and the cages both add up to {cageTotal}, so {plus} is as large as {minus}: {outcome}.',
    splitCage:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}, so {part} is {total}. Their cage has {cells} left, {sum}, so {outcome}.',
    shareSome: '{cells} can be {list}',
    shareOnly: '{cells} can only be {list}',
    shareThus: 'Thus {left}',
    shareRest: 'and {rest} in the same cage must fit',
    shareDrop: 'with {list} in {cells}, {why}',
    shareForced: '{cells} can only be {list}',
    shareStuck: 'nothing fits {cells}',
    shareLacks: '{digit} has no place',
    shareTried:
      '{house} has each digit once. With {fills}, {parts} cannot be filled in any way, so {outcome}.',
    cageSharing: '{house} has each digit once: {parts}. {drops}{left}, so {outcome}.',
    sumLimits:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}, so {difference}. {parts}{own} can only be {sums}{rest}, so {outcome}.',
    sumLimitsAlone:
      '{houses} add up to {houseTotal} and the cages to {cageTotal}, so {difference}{rest}: {outcome}.',
    sumIs: '{plus} is {total}',
    sumMore: '{plus} is {total} more than {minus}',
    sumSame: '{plus} is as large as {minus}',
    sumCan: '{part} can be {sums}, ',
    caseOf: 'with {list}, {why}',
    caseEach: 'with each of them, {why}',
    caseRest: 'The other combinations do not have this anyway. ',
    casesAlike: '{cases}So {outcome}.',
    caseHas: 'these are the digits of the cage',
    caseCell: '{cells} is {digit}',
    caseHouse: 'in {houses}, {digit} can only go in {cells}',
    caseSharing: '{houses} has each digit once',
    caseSum: '{houses} less whole cages: {difference}',
    caseEnds: {
      cell: '{cells} has no digit left',
      house: '{houses} has no place for {digit}',
      sharing: 'which its cages cannot do',
      sum: 'which nothing makes',
    },
    leftovers:
      '{lines} hold the same digits as {regions}. Without the cells that they share, what is left, {known} and {others}, holds the same digits, too. ',
    leftoversLack: '{known} cannot be {either}, so {outcome}.',
    leftoversHave: '{known} has {digit}, which has no other place on the other side, so {outcome}.',
    lockedSeen:
      'The only places for {digit} in {house} are {cells}. A cell that sees all of them cannot be {digit}, so {outcome}.',
    naked: 'Only {digits} are left for {cells}, so no other cell of {houses} can be {either}.',
    hidden:
      'The only places for {digits} in {house} are {cells}. These {n} cells hold them and nothing else: {outcome}.',
    fish: 'Every {digit} in {bases} lies in {covers}, and the {size} of them take one place in each. There is no room for another one, so {outcome}.',
    finned:
      'Every {digit} in {bases} lies in {covers}, except for the fins ({fins}). If no fin is {digit}, the fish fills {covers}; if one is, no cell that sees the fins can be {digit}. Either way, {outcome}.',
    siamese:
      'The {digit}s in {bases} form two fish, with covers among {covers} and fins in {fins}. For each fish: if no fin is {digit}, it fills its covers; if one is, no cell that sees the fins can be {digit}. Together: {outcome}.',
    'kraken-fish-type-1':
      'Every {digit} in {bases} lies in {covers}, except for the fins ({fins}). If no fin is {digit}, the fish fills {covers}; if a fin is {digit}, a chain leads to the same result: {outcome}.',
    'kraken-fish-type-2':
      'Every {digit} in {bases} lies in {covers}, except for the fins ({fins}). {covers} cannot hold {size} of them, so one of the fins is {digit}. A chain from each fin leads to the same result: {outcome}.',
    pairs:
      'The only places for {digit} in {house} are {start} and {near}; in {house2}, {far} and {end}. {near} and {far} cannot both be {digit}, so {start} or {end} is. A cell that sees both cannot be {digit}: {outcome}.',
    joined:
      'one of {start} and {near} is {digit}, and so is one of {far} and {end}; {near} and {far} cannot both be {digit}, so {start} or {end} is',
    emptyRectangle:
      'the only places for {digit} in {box} are {onLine} and {offLine}; one of {near} and {far} is {digit}. If it is {near}, then {digit} is not in {onLine} but in {offLine}; otherwise it is {far}',
    both: '{parts}. So {outcome}.',
    eitherWay: '{parts}. Either way, {outcome}.',
    'w-wing': [
      '{left} and {right} have only {digits} left.',
      ' The only places for {x} in {house} are {near} and {far}. If it is in {near}, {left} must be {z}.',
      ' If it is in {far}, {right} must be {z}.',
      ' Either way, one of these two is {z}. A cell that sees both cannot be {z}: {outcome}.',
    ],
    'xy-wing': [
      '{pivot} is either {x} or {y}.',
      ' If it is {x}, {left} must be {z}.',
      ' If it is {y}, {right} must be {z}.',
      ' Either way, one of these two is {z}. A cell that sees both cannot be {z}: {outcome}.',
    ],
    'xyz-wing': [
      '{pivot} has only {digits} left.',
      ' If it is {x}, {left} must be {z}.',
      ' If it is {y}, {right} must be {z}; otherwise it is {z} itself.',
      ' In every case, one of the three is {z}. A cell that sees them all cannot be {z}: {outcome}.',
    ],
    rectangle:
      'If the four cells where {lines} cross held only {digits}, the two digits could be swapped and the puzzle would have two solutions.',
    avoidable:
      'None of the four cells where {lines} cross is a given. If they held only {digits}, the two digits could be swapped and the puzzle would have two solutions.',
    'unique-rectangle-1': ' The other three have no other candidates, so {outcome}.',
    oneExtra:
      ' So one of {fins} is {extra}, and a cell that sees them all cannot be {extra}: {outcome}.',
    'unique-rectangle-3':
      ' So one of {fins} is a different digit. Counted as one cell, together with {set} they hold exactly {setDigits} in {house}, so {outcome}.',
    'unique-rectangle-4':
      ' The only places for {x} in {house} are {fins}, so one of them is {x}. If the other were {extra}, there would be two solutions, so {outcome}.',
    'unique-rectangle-6':
      ' The only places for {x} in {houses} are these four cells: if one of {fins} is {x}, so is the other, which gives two solutions. So {outcome}.',
    'hidden-rectangle':
      ' The only places for {x} in {houses} are these four cells: if {cell} is {extra}, then {neighbours} are {x} and the opposite corner {opposite} is {extra}, which gives two solutions. So {outcome}.',
    'avoidable-rectangle-1': ' The other three already hold them, so {outcome}.',
    'bug-plus-1':
      'Except for {cells}, every empty cell has two candidates, and every row, column and box has two places for each digit. If {cells} were not {digit}, the puzzle would have two solutions or none. So it is {digit}: {outcome}.',
    uniqueLoop:
      '{cells} form a loop in which each cell sees the next. If it held only {digits}, the two digits could be swapped and the puzzle would have two solutions.',
    extendedRectangle:
      'If the {n} cells where {lines} cross held only {digits}, {two} could swap their digits there and the puzzle would have two solutions.',
    bugLite:
      'Without the extra candidates in {fins}, each of the {n} cells {cells} has two digits, and each digit has two places or none in every row, column and box. So every cell could take its other digit, and the puzzle would have two solutions.',
    oneRoof: ' The other cells have no other candidates, so {outcome}.',
    bug: 'Without {digits} as extra candidates in {cells}, every empty cell has two candidates, and every row, column and box has two places for each digit. The puzzle would have two solutions or none.',
    'bug-plus-n': ' So at least one of “{extras}” is true, and in each case {outcome}.',
    bentWing:
      'If none of {cells} were {z}, then {wings}, and the {k} cells {core} would have only {rest} left, which is too few.{bentWingEnd}',
    hingedWing:
      'If none of {cells} were {z}, then {wings}, and {core} would have no candidates left.{bentWingEnd}',
    bentWingEnd: ' So one of them is {z}, and {outcome}.',
    'aligned-pair-exclusion':
      '{cells} see all cells of {sets}. If they held two digits of such a set, it would have too few digits left. Without these pairs, {outcome}.',
    colours:
      'Pairs of places for {digit} form two groups, {a} and {b}: one group is all {digit}, the other has none. A cell that sees both groups cannot be {digit}: {outcome}.',
    coloursWrap:
      'Pairs of places for {digit} form two groups, {a} and {b}: one group is all {digit}, the other has none. Two cells of {which} see each other and cannot both be {digit}, so {outcome}.',
    'multi-colors-1':
      'The places for {digit} form two chains, and one group of each chain is all {digit}: {a} or {b}, and {c} or {d}. Groups that see each other cannot both be {digit}, so at least one of their opposites is. A cell that sees both opposites cannot be {digit}: {outcome}.',
    'multi-colors-2':
      'The places for {digit} form two chains, and one group of each chain is all {digit}: {a} or {b}, and {c} or {d}. Cells of {wrong} see both groups of the other chain, one of which is {digit}, so {outcome}.',
    'remote-pair':
      '{a} and {b} have only {digits}. Each sees the next, so the digits alternate: one group holds one digit, the other group the other. A cell that sees both groups can be neither: {outcome}.',
    'sue-de-coq':
      '{crossing}, where {line} and {box} cross, together with {inLine} in {line} and {inBox} in {box}: these {n} cells hold {all}, each exactly once. So {outcome}.',
    chainSame:
      'So at least one of {start} and {end} is {digit}. A cell that sees both cannot be {digit}: {outcome}.',
    chainOther: 'So at least one of “{startIs}” and “{endIs}” is true, and {outcome}.',
    refuted: 'This contradicts the beginning, so {outcome}.',
    proved: 'This contradicts the beginning, so {endIs}, and {outcome}.',
    loop: 'This leads back to the start, and works in both directions: of two neighbours that cannot both be true, one is. So {outcome}.',
    alsOne:
      '{left} and {right} are two almost locked sets, each with one more digit than cells. They cannot both contain {commons}, and the one without it contains all its other digits. So one of them contains {digits}, and {outcome}.',
    alsTwo:
      '{left} and {right} are two almost locked sets, each with one more digit than cells. They cannot both contain {commons}, so each contains one of these and all its other digits, and {outcome}.',
    'als-xy-wing':
      'Three almost locked sets in a row, each with one more digit than cells: {left}, {pivot} and {right}. The middle one contains one of {commons}; the set linked to it by that digit cannot contain it, so it contains all its other digits. So one of the outer two contains {digits}, and {outcome}.',
    'als-xy-chain':
      'A chain of almost locked sets: {sets}, each with one more digit than cells. Neighbours are linked by {commons} and cannot both contain the linking digit. Going from set to set, one of the two ends contains {digits}, so {outcome}.',
    'death-blossom':
      'The stem {stem} has only {commons}. Whichever it is, one of the petals {sets} loses that digit and contains all its others, including {digits}. So {outcome}.',
    'template-set': 'Every way to place {digit} in the whole grid uses the same cells: {outcome}.',
    'template-delete': 'No way to place {digit} in the whole grid uses these cells, so {outcome}.',
    fireworks:
      'Each of {digits} has a crossing cell: {centres}. In its row and column, the only places outside of the box are {wings}; if the digit is in none of them, it is in the crossing cell. So these {n} cells hold exactly these digits: {outcome}.',
    covers:
      '{cells} are {n} cells in {houses}. In these cells, {covers}: {n} places in all, so each of them is used and these digits cannot be elsewhere: {outcome}.',
    cover: '{house} can take {digits} once each',
    'junior-exocet':
      '{base} share a line and a box and hold two of {digits}. In {crosses}, each of these two digits has room for at most two outside of the band, but needs three, so one more lies inside, where only {targets} are left. They hold the same two digits as the base: {outcome}.',
    guardians:
      '{cells} form a ring of {n} cells, each of which sees the next. If these were all the places for {digit} in {houses}, it would be in every other cell; with an odd number of cells, that does not work out.',
    'bivalue-oddagon':
      '{cells} form a ring of {n} cells, each of which sees the next. {digits} alone would alternate; with an odd number of cells, that does not work out.',
    tridagon:
      'In each of {houses}, take three cells, one in every row and column: {cells}. The way they lie, {digits} alone cannot fill these {n} cells.',
    oneGuardian: ' Only one other candidate is there, so {guardians}.',
    severalGuardians: ' So at least one of these holds: {guardians}. Whichever it is, {outcome}.',
    contradiction: 'Suppose {premise}. {branches}{contradiction}: a contradiction. So {outcome}.',
    longContradiction:
      'Suppose {premise}. Following the chains step by step, {contradiction}: a contradiction. So {outcome}.',
    netContradiction:
      'Suppose {premise}. Filling in every consequence, {contradiction}: a contradiction. So {outcome}.',
    verity: '{source}, the result is the same: {branches}So {outcome}.',
    longVerity: '{source}, following the chains step by step gives the same result: {outcome}.',
    netVerity: '{source}, filling in every consequence gives the same result: {outcome}.',
  },
  because: {
    sameHouse: ' (both in {house})',
    twoDigits: ' (only {digits} are left)',
    twoPlaces: ' (the only two places for {digit} in {house})',
  },
  branch: '{chain}. ',
  contradictions: {
    house: '{house} has no place for {digit}',
    cell: '{cells} has no candidates left',
    both: '{cells} both is and is not {digit}',
    guarded: 'only {digits} are left for {pattern}, which cannot be filled with them',
    own: 'the result is the opposite of the assumption',
  },
  source: {
    cell: 'Whichever digit {cells} holds',
    house: 'Whichever of {cells} holds {digit} in {house}',
    guarded:
      'The cells {pattern} cannot be filled with {digits} alone, so at least one of these holds: {guardians}. Whichever it is',
  },
}
