import type { TechniqueWords } from './techniques.zh'

/** What hints say, in English. */
export const techniquesEn: TechniqueWords = {
  names: {
    'full-house': 'Full House',
    'naked-single': 'Naked Single',
    'hidden-single': 'Hidden Single',
    'locked-pair': 'Locked Pair',
    'locked-triple': 'Locked Triple',
    pointing: 'Pointing',
    claiming: 'Claiming',
    'naked-pair': 'Naked Pair',
    'naked-triple': 'Naked Triple',
    'hidden-pair': 'Hidden Pair',
    'hidden-triple': 'Hidden Triple',
    'naked-quad': 'Naked Quad',
    'hidden-quad': 'Hidden Quad',
    'remote-pair': 'Remote Pair',
    'bug-plus-1': 'BUG+1',
    skyscraper: 'Skyscraper',
    'two-string-kite': '2-String Kite',
    'dual-two-string-kite': 'Dual 2-String Kite',
    'turbot-fish': 'Turbot Fish',
    'empty-rectangle': 'Empty Rectangle',
    'dual-empty-rectangle': 'Dual Empty Rectangle',
    'w-wing': 'W-Wing',
    'xy-wing': 'XY-Wing',
    'xyz-wing': 'XYZ-Wing',
    'unique-rectangle-1': 'Unique Rectangle 1',
    'unique-rectangle-2': 'Unique Rectangle 2',
    'unique-rectangle-3': 'Unique Rectangle 3',
    'unique-rectangle-4': 'Unique Rectangle 4',
    'unique-rectangle-5': 'Unique Rectangle 5',
    'unique-rectangle-6': 'Unique Rectangle 6',
    'hidden-rectangle': 'Hidden Rectangle',
    'avoidable-rectangle-1': 'Avoidable Rectangle 1',
    'avoidable-rectangle-2': 'Avoidable Rectangle 2',
    'sue-de-coq': 'Sue de Coq',
    'simple-colors-trap': 'Simple Colours (Trap)',
    'simple-colors-wrap': 'Simple Colours (Wrap)',
    'multi-colors-1': 'Multi Colours 1',
    'multi-colors-2': 'Multi Colours 2',
    'x-chain': 'X-Chain',
    'xy-chain': 'XY-Chain',
    'continuous-nice-loop': 'Continuous Nice Loop',
    'discontinuous-nice-loop': 'Discontinuous Nice Loop',
    aic: 'AIC',
    'grouped-continuous-nice-loop': 'Grouped Continuous Nice Loop',
    'grouped-discontinuous-nice-loop': 'Grouped Discontinuous Nice Loop',
    'grouped-aic': 'Grouped AIC',
    'als-xz': 'ALS-XZ',
    'als-xy-wing': 'ALS-XY-Wing',
    'als-xy-chain': 'ALS-XY-Chain',
    'death-blossom': 'Death Blossom',
    'kraken-fish-type-1': 'Kraken Fish 1',
    'kraken-fish-type-2': 'Kraken Fish 2',
    'forcing-chain-contradiction': 'Forcing Chain (Contradiction)',
    'forcing-chain-verity': 'Forcing Chain (Verity)',
    'forcing-net-contradiction': 'Forcing Net (Contradiction)',
    'forcing-net-verity': 'Forcing Net (Verity)',
    'template-set': 'Template Set',
    'template-delete': 'Template Delete',
  },
  fish: {
    'x-wing': 'X-Wing',
    swordfish: 'Swordfish',
    jellyfish: 'Jellyfish',
    squirmbag: 'Squirmbag',
    whale: 'Whale',
    leviathan: 'Leviathan',
  },
  forms: {
    basic: '{fish}',
    finned: 'Finned {fish}',
    sashimi: 'Sashimi {fish}',
    franken: 'Franken {fish}',
    'finned-franken': 'Finned Franken {fish}',
    mutant: 'Mutant {fish}',
    'finned-mutant': 'Finned Mutant {fish}',
  },

  cells: 'r{rows}c{columns}',
  row: 'row {n}',
  rows: 'rows {n}',
  column: 'column {n}',
  columns: 'columns {n}',
  box: 'box {n}',
  boxes: 'boxes {n}',
  comma: ', ',
  and: ' and ',
  digitAnd: ' and ',
  digitOr: ' or ',
  clauseComma: ', ',
  chainStop: '; ',
  is: '{cells} is {digit}',
  isNot: '{cells} is not {digit}',
  oneIs: 'one of {cells} is {digit}',
  noneIs: 'none of {cells} is {digit}',
  group: '[{cells}]',
  former: 'the former',
  latter: 'the latter',
  set: '[{cells}: {digits}]',
  through: ' ({cells} only have {digits})',
  fills: '{digits} goes into {cells}',
  loses: '{cells} cannot be {either}',
  put: 'Put {digits} into {cells}',
  strike: 'Remove {digits} from {cells}',
  ifThen: 'if {from}, then {to}',
  next: 'then {to}',
  also: 'also {to}',

  where: {
    houses: 'Look at {houses}',
    digit: 'Look where {digit} can go in {houses}',
    grid: 'Look where {digit} can go in the whole grid',
    start: 'Start from {houses}: the cells there lead to others',
  },

  steps: {
    'full-house':
      '{cells} is the last empty cell of {house} and only {digit} is missing, so it is {digit}.',
    'naked-single': 'All other digits are ruled out in {cells}, so it is {digit}.',
    'hidden-single': '{house} has one place for {digit}, {cells}, so it is {digit}.',
    locked:
      '{house} has {digit} only in {cells}, which lie in {house2} too, so no other cell of {house2} can be {digit}.',
    naked: 'Only {digits} are left for {cells}, so no other cell of {houses} can be {either}.',
    hidden:
      '{house} has {digits} only in {cells}. These {n} cells just hold them and nothing else: {outcome}.',
    fish: 'Every {digit} of {bases} lies in {covers}: {size} of them take one place in each. One more elsewhere would be too many, so {outcome}.',
    finned:
      'Every {digit} of {bases} lies in {covers}, apart from the fins ({fins}). With no {digit} in the fins, the fish fills {covers}; with one, no cell that sees the fins can be {digit}. Either way {outcome}.',
    siamese:
      'The {digit}s of {bases} make two fish, with covers among {covers} and fins in {fins}. For each of them: with no {digit} in its fins its covers are filled; with one, no cell that sees the fins can be {digit}. Together: {outcome}.',
    'kraken-fish-type-1':
      'Every {digit} of {bases} lies in {covers}, apart from the fins ({fins}). With no {digit} in the fins, the fish fills {covers}; from a {digit} in a fin a chain leads to the same: {outcome}.',
    'kraken-fish-type-2':
      'Every {digit} of {bases} lies in {covers}, apart from the fins ({fins}). There is no room for {size} of them there, so one of the fins is {digit}. Chains from each of them lead to the same: {outcome}.',
    pairs:
      '{house} has {digit} only in {start} and {near}, {house2} only in {far} and {end}. {near} and {far} cannot both be {digit}, so {start} or {end} is, and {outcome}, seeing both.',
    joined:
      'one of {start} and {near} is {digit}, and one of {far} and {end}; {near} and {far} cannot both be, so {start} or {end} is',
    emptyRectangle:
      '{box} has {digit} only in {met} and {rest}; one of {near} and {far} is {digit}. If it is {near}, it is not in {met} but in {rest}; otherwise it is {far}',
    both: '{parts}. So {outcome}.',
    eitherWay: '{parts}. Either way, {outcome}.',
    'w-wing':
      '{one} and {other} have only {digits}. {house} has {x} only in {near} and {far}, and each of these sees one of the two cells, so they cannot both be {x}: one is {z}. So {outcome}, seeing both.',
    'xy-wing':
      'The pivot {pivot} is {x} or {y}: with {x}, the pincer {one} is {z}; with {y}, the pincer {other} is {z}. One of the pincers is {z}, so {outcome}, seeing both.',
    'xyz-wing':
      'If the pivot {pivot} is {x}, the pincer {one} is {z}; if {y}, the pincer {other} is {z}; otherwise it is {z} itself. One of the three is {z}, so {outcome}, seeing them all.',
    rectangle:
      'If the four cells where {lines} cross held only {digits}, these could change places and the puzzle would have two solutions.',
    avoidable:
      'None of the four cells where {lines} cross is a given. If they held only {digits}, these could change places and the puzzle would have two solutions.',
    'unique-rectangle-1':
      ' The other three have nothing else left, so {fins} must be another digit: {outcome}.',
    oneExtra: ' So one of {fins} is {extra}, and {outcome}, seeing them all.',
    'unique-rectangle-3':
      ' So one of {fins} is another digit; taken as one cell, together with {set} they just hold {setDigits} in {house}, so {outcome}.',
    'unique-rectangle-4':
      ' {house} has {x} only in {fins}, so one of them is {x}; were the other {extra}, it would come to that, so {outcome}.',
    'unique-rectangle-6':
      ' {houses} have {x} only in these four: if one of {fins} is {x}, so is the other, and it comes to that. So {outcome}.',
    'hidden-rectangle':
      ' {houses} have {x} only in these four: if {cell} is {extra}, then {neighbours} are {x} and {opposite}, crosswise, is {extra}, and it comes to that. So {outcome}.',
    'avoidable-rectangle-1': ' The other three hold them that way already, so {outcome}.',
    'bug-plus-1':
      'Apart from {cells}, every empty cell has two candidates, and every row, column and box two places for each digit. Were {cells} not {digit}, the puzzle would have two solutions or none. So it is {digit}: {outcome}.',
    colours:
      'The places of {digit} are joined by twos and make two groups, {a} and {b}: all of one are {digit}, none of the other. What sees both groups loses it, so {outcome}.',
    coloursWrap:
      'The places of {digit} are joined by twos and make two groups, {a} and {b}: all of one are {digit}, none of the other. Two cells of {which} see each other and cannot both be {digit}, so {outcome}.',
    'multi-colors-1':
      'The places of {digit} make two strings, and one group of each string is all {digit}: {a} or {b}, and {c} or {d}. Groups of the two that see each other cannot both hold, so one of their opposites does, and {outcome}, seeing both of those.',
    'multi-colors-2':
      'The places of {digit} make two strings, and one group of each string is all {digit}: {a} or {b}, and {c} or {d}. Cells of {wrong} see both groups of the other string, one of which holds, so {outcome}.',
    'remote-pair':
      '{a} and {b} have only {digits}; cell by cell they see each other, so the digits take turns: one group is the one, the other group the other. What sees both groups can be neither, so {outcome}.',
    'sue-de-coq':
      '{a}, where {line} and {box} cross, with {b} of {line} and {c} of {box}: these {n} cells just hold {all}, each once. So {outcome}.',
    chainSame: '{chain}. So one of {start} and {end} is {digit}, and {outcome}, seeing both.',
    chainOther: '{chain}. So at least one of “{startIs}” and “{endIs}” holds, and {outcome}.',
    refuted: '{chain}. This contradicts the first assumption, so {outcome}.',
    proved: '{chain}. This contradicts the first assumption, so {endIs}, and {outcome}.',
    loop: '{chain}. This leads back to the start: a loop, true in both directions, in which of every two neighbours that cannot both hold just one does. So {outcome}.',
    alsOne:
      '{a} and {b} are two almost locked sets, each with one digit more than cells. They cannot both have {commons}, and the one without it has all its other digits. So one of them has {digits}, and {outcome}.',
    alsTwo:
      '{a} and {b} are two almost locked sets, each with one digit more than cells. They cannot share {commons}, so each has one of these and keeps all its other digits, and {outcome}.',
    'als-xy-wing':
      'Three almost locked sets in turn, each with one digit more than cells: {a}, {b} and {c}. The middle one has one of {commons}; the set joined to it by that digit goes without it and has all its others. So one of the outer two has {digits}, and {outcome}.',
    'als-xy-chain':
      'Almost locked sets in a chain: {sets}, each with one digit more than cells. Neighbours are joined by {commons} and cannot both have the digit that joins them. From set to set, one of the two ends has {digits}, so {outcome}.',
    'death-blossom':
      'The stem {stem} has only {commons}. Whichever it is, one of the petals {sets} loses that digit and has all its others, among them {digits}. So {outcome}.',
    'template-set':
      'Every way to lay out {digit} in the whole grid uses the same cells: {outcome}.',
    'template-delete':
      'No way to lay out {digit} in the whole grid uses these cells, so {outcome}.',
    contradiction: 'Suppose that {premise}. {branches}{clash}, a contradiction. So {outcome}.',
    longContradiction:
      'Suppose that {premise}. Step by step along the chains, {clash}, a contradiction. So {outcome}.',
    netContradiction:
      'Suppose that {premise}, and fill in cell by cell what follows: {clash}, a contradiction. So {outcome}.',
    verity: '{source}, it ends in the same: {branches}So {outcome}.',
    longVerity: '{source}, step by step along the chains it ends in the same: {outcome}.',
    netVerity: '{source}, filling in cell by cell what follows ends in the same: {outcome}.',
  },
  branch: '{chain}. ',
  clash: {
    house: '{house} has no place for {digit}',
    cell: '{cells} has no digit left',
    both: '{cells} both is and is not {digit}',
    own: 'the assumption refutes itself',
  },
  source: {
    cell: 'Whichever candidate {cells} holds',
    house: 'Whichever of {cells} holds {digit} in {house}',
  },
}
