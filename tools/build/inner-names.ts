/**
 * Names of properties that the build of the worker shortens, which saves 6 % of it. A name may stand here only if
 *
 * - no message has it: neither a payload, an answer, its progress or an error (core/worker), nor anything in them, such as
 *   a step, a rating or the weights of the reader;
 * - no code reaches it by a string, a computed key, `Object.keys` or `import * as`, and JavaScript itself does not have it.
 *
 * test/core/worker/inner-names.test.ts compares the answers with those of code that keeps all names.
 */
export const INNER_NAMES: readonly string[] = `
  activity allowed along ancestors anchors append area arena arenaEnd arrival assumed avoid backLevel backtrack
  backtracksUntilRestart base based bases below best biases bitOf blob bottom boxBit boxHeight boxKind boxOf boxWidth branches
  cellCount cellStarts centre changeTo changes channel chooseEngine classify clues columnBit columnChoices columnOf component
  conflictHouse conflictMask conflictTwice consistentCells contains core corner cost counts covered crossOf crossing crossings
  crossingsByLine darkness deviations digitsMean dirtyBoxes dirtyColumns dirtyMore dirtyRows dominoes doubling down edges
  eligible eliminable eliminatedBy encoding endRow ends engine evidence excludes exhausted extra extras factors failures
  falseLiteral families familyOf far fastLbd features fillRatio finned first firstEnd firstRun fixedCount formerGuesses
  formula foundRatio freeDigits geometry givenBoxes0 givenBoxes1 givenBoxes2 givenCandidates graph grey guessedCell
  guessedDigits hasPenalty houseCells houseCount housesOf impliedStarts inBox inLine increment ink involvedCount isEasier
  isLearning isOver isSatisfiable isScheduled isSufficient isTooHard isWorthTrying keep keptColumns kinds kite lastRun
  learning left leftAlone levelStamps levelStarts levels likelihoods limits line lines list listGrids listener literals
  located lockedRows look margin marked markedCount mask masks maxCells maxCount maxFailedGuesses maxLearningSolutions
  maxSharedCells mayBase mayCover mayOverlap means members merge methods minCandidates minScore minimal missing missingCovers
  moreBits moreHouses mustExcludeModel near needs needsUniqueness nextFails nodeOf nodes ofLines ofRegions offLine offset
  onLine options optionsFor order origin other outcomes outlierRatio outside outsideColumns outwards paddedSide pair pairs
  pass passes peerStarts peers pending pendingCount phase phases placed placedIn places position positions positionsOf post
  postProgress precheck preparation prepare prepared progressAt progressIntervalMs propagate propagated quad queue queued
  queuedIn range ranks reachPx reached reachedBy reachedCount reading reduceAt reduction reductions refutable relabelling
  remove report reserve restartAt restartInterval returned rgba right roof rowBit rowBoxes0 rowBoxes1 rowBoxes2 rowChoices
  rowOf rows ruledOut runSlice saved savedMasks savedOpen scale schedule searchBeside second seen segmentStarts segments shape
  sharedOf shortest singleColumns singlesOnly sizes skipped sliceMs slotInfo slowLbd solver sources staleBoxes staleColumns
  staleMore staleRows start starts state strength table tables target targetOf targets terms threshold ticks trail trailEnd
  tryLargeGrid tryQuad typicalStrength variables walk watchEnds watches weak weight weightX weightY wordOf words work
`
  .trim()
  .split(/\s+/)
