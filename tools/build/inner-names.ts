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
  activity advance allowed along ancestors anchors antidiagonal append areaCount arena arenaEnd arrival assumed assumption assumptions avoid backLevel
  backtrack backtracksUntilRestart base based bases below best biases bitOf bits blob bottom boxBit boxHeight boxKind boxOf boxWidth branch
  branches canonical cellCount cellStarts centre change changedRows changes changeTo channel choice choices chooseEngine clash classify
  clauses clues collectChanges columnBit columnChoices columnOf columns component conflictEnd conflictHouse conflictMask conflictStart
  conflictSum conflictTwice consistentCells constraints contains context core corner cost countCells countFailure counts countUse covered
  crossing crossings crossingsByLine crossOf darkness decoded describe deviations digitsMean dirty dirtyBoxes dirtyColumns dirtyMore dirtyRows
  dirtyWords dominoes doubling down edges eligible eliminable eliminatedBy encoding endRow ends engine evidence excludes exhausted extra
  extras factors failures falseLiteral families familyOf far fastLbd features filled fillRatio finned first firstEnd firstRun fixedCount
  followed forced form formerGuesses formula foundRatio frame freeDigits gains geometry givenBoxes0 givenBoxes1 givenBoxes2 givenCandidates
  glyph glyphs goals graph grey grouped guessedCell guessedDigits hasOpen hasPenalty hasSum heap houseCells houseCount housesOf implied
  impliedStarts inBand inBox increment ink inLine inset involvedCount isArea isAtEnd isBroken isDark isDirected isDue isEasier 
  isEnlarged isHeld isImplied isKnown isLearning isNoted isOpen isOver isQuick isSatisfiable isScheduled isSplit isSufficient isSureOfU
  isSureOfV isTooHard isUnclear isUpright isWide isWorthTrying keep keepEliminations kept keptColumns kinds kite lastRun learning learnt left
  leftAlone levels levelStamps levelStarts likelihoods limits line lineDepth lines list listener listGrids literals live located lockedRows
  look looks lowest margin markChange marked markedCount mask masks maxCells maxCount maxFailedGuesses maxLearningSolutions maxSharedCells mayBase
  mayBeAll mayCover mayOverlap meanCells means measureSlice members merge methods middles minCandidates minimal minInk minScore minusStarts
  missing missingCovers moreBits moreHouses multiplicity mustExcludeModel near needs nextFails nodeOf nodes odds offLine offset ofLines
  ofRegions onChain onLine options optionsFor order orders origin other others otherSum outcomes outlierRatio outside outsideColumns outwards
  overhang paddedSide pair pairs parents part pass passes peers peerStarts penalty pending pendingCount phase phases pitch placed placedIn
  places position positions positionsOf positionWith post postProgress precheck preparation prepare prepared presence probabilities progressAt
  progressIntervalMs propagate propagated quad question queue queued queuedIn range ranks reached reachedBy reachedCount reachPx reading
  readSolution receive reduceAt reduction reductions refutable relabelling remove report reserve restart restartAt restartInterval restore
  rests returned rgba right roof rowBit rowBoxes0 rowBoxes1 rowBoxes2 rowChoices rowOf rows ruledOut runSlice saved savedMasks savedOpen scale
  schedule scores searchBeside second seen segments segmentStarts shape sharedOf shortest sight singleColumns singlesOnly sizes skipped
  sliceMs sliceStart slotInfo slowLbd solver sources spread staleBoxes staleColumns staleMore staleRows stamp start starts state strays
  strength strengths subtract sumBits sumCell sumEnd sumsOf sumStarts supports suspend symbols table tables target targetOf targets terms
  threshold ticks tier totals trail trailEnd tryLargeGrid tryQuad turns typical typicalStrength union unions unresolved upright variables
  visit votes walk walls watchEnds watches watching ways weak weight weightX weightY wordOf words work
`
  .trim()
  .split(/\s+/)
