import { resolve } from 'node:path'
import { listFiles, repositoryRoot } from '../../tools/mini-program/files'
import { entries } from '../../tools/package/entries'

const SENTENCES =
  'TECHNIQUE_IDS beatsOf sayQuestion sayResult sayStep sayStepName sayTechnique sayWhere'

/** What each entry exports at run time; types are checked by the build of the package. */
const EXPORTS: Readonly<Record<string, string>> = {
  index: `RulesError SIZES cellName createPuzzle findConflicts finish houseName isSize isSolved puzzleWithShape readRules shapeOf
    writeRules`,
  solver:
    'PuzzleError countSolutions createSearch smallestSolution solutions solve trace twoSolutions',
  logic: `EXPLAINER_ERROR LEVELS MAX_EXPLAINER_RATING MAX_SER PATH_TECHNIQUES PuzzleError TECHNIQUE_IDS applyStep copyCandidates
    createCandidates difficultyOf eliminate findAll formatSer hasCandidate isBroken isComplete levelOf nextStep place ratePath ratePuzzle
    reasonsOf seekStep solvePath walkPath`,
  'logic-zh': SENTENCES,
  'logic-en': SENTENCES,
  generator: `GenerationError LEVELS SYMMETRIES TECHNIQUE_IDS createRandom generateGrid generatePuzzle generatePuzzles
    generateRatedPuzzle generateRatedPuzzles levelsOf`,
  notation: `NOTATION_STYLES NewerError NotationError PuzzleError ShareCodeError TEXT_FORMATS decodeShare digitSymbol encodeShare formatPuzzle
    parsePosition parsePuzzle parsePuzzles writePosition`,
  vision: 'readPhoto',
}

describe('the entries of the npm package', () => {
  test('are the modules of npm/ but for what both languages of sentences share', () => {
    const files = listFiles(resolve(repositoryRoot, 'npm'))
    const modules = files.filter((file) => /^[^/]+\.ts$/.test(file))
    expect(modules.sort()).toEqual(
      [...entries.map(({ name }) => `${name}.ts`), 'sentences.ts'].sort(),
    )
  })

  test.each(entries.map(({ name }) => name))('%s exports its names and nothing else', (name) => {
    expect(Object.keys(require(`../../npm/${name}`)).sort()).toEqual(EXPORTS[name].split(/\s+/))
  })
})
