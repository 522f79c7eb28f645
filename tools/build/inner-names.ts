/**
 * Names of properties that the build of the worker shortens, which saves 7 % of it. A name may stand here only if
 *
 * - no message has it: neither a payload, an answer, its progress or an error (core/worker), nor anything in them, such as
 *   a step, a rating or the weights of the reader;
 * - no code reaches it by a string, a computed key, `Object.keys` or `import * as`, and JavaScript itself does not have it.
 *
 * test/core/worker/inner-names.test.ts compares the answers with those of code that keeps all names.
 */
export const INNER_NAMES: readonly string[] = `
  activity advance allowed along ancestors anchors antidiagonal append area arena arenaEnd arrival assumed avoid backLevel
  backtrack backtracksUntilRestart base based bases below best biases bitOf bits blob bottom boxBit boxHeight boxKind boxOf
  boxWidth branch branches cellCount cellStarts centre change changeTo changes channel chooseEngine classify clauses clues
  columnBit columnChoices columnOf columns component conflictHouse conflictMask conflictTwice consistentCells contains context
  core corner cost counts covered crossOf crossing crossings crossingsByLine darkness deviations digitsMean dirtyBoxes
  dirtyColumns dirtyMore dirtyRows dominoes doubling down edges eligible eliminable eliminatedBy encoding endRow ends engine
  evidence excludes exhausted extra extras factors failures falseLiteral families familyOf far fastLbd features fillRatio
  filled finned first firstEnd firstRun fixedCount forced form formerGuesses formula foundRatio frame freeDigits geometry
  givenBoxes0 givenBoxes1 givenBoxes2 givenCandidates goals graph grey grouped guessedCell guessedDigits hasPenalty heap
  houseCells houseCount housesOf implied impliedStarts inBand inBox inLine increment ink involvedCount isAtEnd isDark isEasier
  isLearning isNoted isOpen isOver isQuick isSatisfiable isScheduled isSufficient isTooHard isWorthTrying keep keptColumns
  kinds kite lastRun learning learnt left leftAlone levelStamps levelStarts levels likelihoods limits line lines list
  listGrids listener literals live located lockedRows look lowest margin marked markedCount mask masks maxCells maxCount
  maxFailedGuesses maxLearningSolutions maxSharedCells mayBase mayCover mayOverlap means members merge methods minCandidates
  minScore minimal missing missingCovers moreBits moreHouses multiplicity mustExcludeModel near needs needsUniqueness
  nextFails nodeOf nodes ofLines ofRegions offLine offset onChain onLine options optionsFor order orders origin other outcomes
  outlierRatio outside outsideColumns outwards paddedSide pair pairs parents pass passes peerStarts peers pending pendingCount
  phase phases placed placedIn places position positions positionsOf post postProgress precheck preparation prepare prepared
  progressAt progressIntervalMs propagate propagated quad queue queued queuedIn range ranks reachPx reached reachedBy
  reachedCount readSolution reading receive reduceAt reduction reductions refutable relabelling remove report reserve restart
  restartAt restartInterval restore returned rgba right roof rowBit rowBoxes0 rowBoxes1 rowBoxes2 rowChoices rowOf rows
  ruledOut runSlice saved savedMasks savedOpen scale schedule scores searchBeside second seen segmentStarts segments shape
  sharedOf shortest singleColumns singlesOnly sizes skipped sliceMs slotInfo slowLbd solver sources staleBoxes staleColumns
  staleMore staleRows stamp start starts state strength suspend symbols table tables target targetOf targets terms threshold
  ticks trail trailEnd tryLargeGrid tryQuad typicalStrength unions upright variables visit walk watchEnds watches ways weak
  weight weightX weightY wordOf words work
`
  .trim()
  .split(/\s+/)
